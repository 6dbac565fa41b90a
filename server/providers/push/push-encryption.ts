import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser's subscription that messages are encrypted with, in base64url. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

const recordBytes = 4_096;
const tagBytes = 16;

/**
 * Encrypts a message so that only the browser can read it (RFC 8291: ECDH on P-256, AES-128-GCM as in RFC 8188), in one
 * record. Throws for a key that is not a point of the curve.
 */
export function encryptPush(text: string, { p256dh, auth }: PushKeys): Buffer {
  const browserKey = Buffer.from(p256dh, 'base64url');
  const own = createECDH('prime256v1');
  const ownKey = own.generateKeys();
  const shared = own.computeSecret(browserKey);
  const salt = randomBytes(16);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, ownKey]);
  const secret = derive(shared, Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce, { authTagLength: tagBytes });
  // The byte 2 ends the text of the last record. Padding could follow it.
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.of(2)), cipher.final()]);
  const header = Buffer.alloc(5);
  header.writeUInt32BE(recordBytes);
  header.writeUInt8(ownKey.length, 4);
  return Buffer.concat([salt, header, ownKey, sealed, cipher.getAuthTag()]);
}

function derive(key: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
}
