import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts what must be stored but never shown: provider keys, the SMTP password. */
export interface SecretBox {
  /** `record` names the row and column, so that a ciphertext copied elsewhere does not open. */
  seal(plain: string, record: string): string;
  /** Throws when the secret differs from the one that sealed, or the text was tampered with. */
  open(sealed: string, record: string): string;
}

const version = 'v1';
const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM under a key derived from APP_SECRET; a sealed text is `v1.<key id>.<base64url of nonce, tag, text>`. */
export function createSecretBox(appSecret: string): SecretBox {
  const key = deriveKey(appSecret, 'stored secrets');
  const keyId = createHash('sha256').update(key).digest('base64url').slice(0, 8);
  return {
    seal(plain, record) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(record));
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return [version, keyId, Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')].join('.');
    },
    open(sealed, record) {
      const [sealedVersion, sealedKeyId, payload = ''] = sealed.split('.');
      if (sealedVersion !== version || sealedKeyId !== keyId) throw new Error('sealed under another APP_SECRET');
      const raw = Buffer.from(payload, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, raw.subarray(0, nonceBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(record))
        .setAuthTag(raw.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(raw.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
    },
  };
}

/** A 32-byte key for one purpose; keys of different purposes reveal nothing of each other. */
export function deriveKey(appSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, '', purpose, 32));
}
