import { describe, expect, test } from 'vitest';
import { addressKey, readAddress } from './address.ts';

describe('an address counts', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:0207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['no address', 'unknown'],
    ['', 'unknown'],
  ])('%s as %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key);
  });

  test('as one with all of its /64, and as another than the next', () => {
    const inside = ['2001:db8:7:8::1', '2001:db8:7:8:ffff:ffff:ffff:ffff', '2001:db8:7:8::192.0.2.1'];
    expect(new Set(inside.map(addressKey)).size).toBe(1);
    expect(addressKey('2001:db8:7:9::1')).not.toBe(addressKey('2001:db8:7:8::1'));
  });
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  [' 192.0.2.7 ', '192.0.2.7'],
  ['192.0.2.7:4711', '192.0.2.7'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  [`fe80::1%${'a'.repeat(6_000)}`, 'fe80::1'],
  ['unknown', undefined],
  ['192.0.2.7, 192.0.2.8', undefined],
  ['a'.repeat(6_600), undefined],
])('%s is read as the address %s', (written, address) => {
  expect(readAddress(written)).toBe(address);
});
