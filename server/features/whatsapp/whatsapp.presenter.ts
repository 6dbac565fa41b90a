import type { Connection } from '#shared/contracts/platform/whatsapp.ts';
import type { ConnectionRow } from './whatsapp.queries.ts';

export function presentConnection({ connection, username, assistantName }: ConnectionRow): Connection {
  const { id, userId, assistantId, whatsappNumber, qrCode, status, isConnected } = connection;
  return {
    id,
    userId,
    username,
    assistantId,
    assistantName,
    whatsappNumber,
    qrCode: isConnected ? null : qrCode,
    status,
    isConnected,
    createdAt: connection.createdAt.toISOString(),
    updatedAt: connection.updatedAt.toISOString(),
  };
}
