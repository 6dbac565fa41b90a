export * from './assistants.ts';
export * from './conversations.ts';
export * from './events.ts';
export * from './model-calls.ts';
export * from './notification-addresses.ts';
export * from './platform.ts';
export * from './users.ts';
