/** Opus counts its samples at this rate, whatever it was recorded at (RFC 7845). */
const opusRate = 48_000;
const pageMark = Buffer.from('OggS');

/** How long an Ogg file of Opus is, as voice notes are: its last page says. Undefined for what is none. */
export function oggSeconds(sound: Buffer): number | undefined {
  const last = sound.lastIndexOf(pageMark);
  if (!sound.subarray(0, pageMark.length).equals(pageMark) || last + 14 > sound.length) return undefined;
  return Number(sound.readBigUInt64LE(last + 6)) / opusRate;
}

/** The endings of what the provider hears. */
const endings = new Map([
  ...(['audio/ogg', 'audio/opus'] as const).map((type) => [type, 'ogg'] as const),
  ...(['audio/mp4', 'audio/m4a', 'audio/x-m4a', 'audio/aac'] as const).map((type) => [type, 'm4a'] as const),
  ...(['audio/mpeg', 'audio/mp3'] as const).map((type) => [type, 'mp3'] as const),
  ['audio/wav', 'wav'],
  ['audio/webm', 'webm'],
]);

export function soundName(mimeType: string | undefined): string {
  const [type = ''] = (mimeType ?? '').split(';');
  return `nota.${endings.get(type.trim()) ?? 'ogg'}`;
}
