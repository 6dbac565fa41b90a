/** Samples per second in which Opus counts, whatever the rate of the recording (RFC 7845). */
const opusRate = 48_000;
const pageMark = Buffer.from('OggS');

/** The length in seconds of an Ogg file of Opus, the format of voice notes. Its last page has it. Undefined for other files. */
export function oggSeconds(sound: Buffer): number | undefined {
  const last = sound.lastIndexOf(pageMark);
  if (!sound.subarray(0, pageMark.length).equals(pageMark) || last + 14 > sound.length) return undefined;
  return Number(sound.readBigUInt64LE(last + 6)) / opusRate;
}

/** The file extensions of the sounds that the provider transcribes. */
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
