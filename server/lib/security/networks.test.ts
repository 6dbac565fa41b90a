import { describe, expect, test } from 'vitest';
import { isOwnNetwork, isPublicAddress } from './networks.ts';

describe('R41: an address', () => {
  test.each([
    '8.8.8.8',
    '93.184.216.34',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '169.253.1.1',
    '192.0.1.1',
    '198.20.0.1',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:4003:80a::200e',
  ])('%s may be a server of the internet', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '100.64.0.1',
    '100.100.100.200',
    '127.0.0.1',
    '127.255.255.254',
    '168.63.129.16',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.250',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b::8.8.8.8',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:2::1',
    '2001:10::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    '5f00::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'nowhere',
    '',
  ])('%s is none that may be asked', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each([
    ['127.0.0.1', true],
    ['::1', true],
    ['::ffff:10.0.0.1', true],
    ['169.254.1.1', true],
    ['fe80::1', true],
    ['fd00::1', true],
    // These lead to other people's machines.
    ['100.64.0.1', false],
    ['64:ff9b::8.8.8.8', false],
    ['2002:808:808::', false],
    ['::ffff:8.8.8.8', false],
    ['224.0.0.1', false],
    ['8.8.8.8', false],
  ])('%s is of one’s own network: %s', (address, isOwn) => {
    expect(isOwnNetwork(address)).toBe(isOwn);
  });
});
