import { describe, expect, test } from 'vitest'
import { plainAddress, trustedProxies, visitorAddress, visitorNetwork } from './network-address.ts'

describe('an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:4711', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:CB00:7107', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['2001:DB8:0:0:1:0:0:7', '2001:db8::1:0:0:7'],
    ['2001:0db8::0001:0:0:0007', '2001:db8::1:0:0:7'],
    ['[2001:db8::1:0:0:7]', '2001:db8::1:0:0:7'],
    ['[2001:db8::1:0:0:7]:8080', '2001:db8::1:0:0:7'],
    ['"[2001:db8::1:0:0:7]:8080"', '2001:db8::1:0:0:7'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[fe80::1%25eth0]:80', 'fe80::1'],
  ])('written as %s is %s', (written, plain) => {
    expect(plainAddress(written)).toBe(plain)
  })

  test.each([
    '',
    'unknown',
    '_hidden',
    '1.2.3',
    '1.2.3.4.5',
    '0x7f.1',
    '1.2.3.4:x',
    '[1.2.3',
    ':::',
    'x'.repeat(9_999),
  ])('is not %s', (written) => {
    expect(plainAddress(written)).toBeUndefined()
  })
})

describe('a visitor', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8:1::9', '2001:db8:1:0::/64'],
    ['2001:DB8::9', '2001:db8:0:0::/64'],
    ['1::3:4:5:6:7:8', '1:0:3:4::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['64:ff9b:1:2:3:4:203.0.113.7', '64:ff9b:1:2::/64'],
  ])('%s belongs to %s', (address, network) => {
    expect(visitorNetwork(address)).toBe(network)
  })
})

test('is the one that a proxy names, else the proxy', () => {
  const socket = { remoteAddress: '::ffff:10.0.0.2' }
  expect(visitorAddress({ ip: '[2001:DB8::7]:99', socket })).toBe('2001:db8::7')
  expect(visitorAddress({ ip: 'unknown', socket })).toBe('10.0.0.2')
  expect(visitorAddress({ ip: '', socket: {} })).toBe('unknown')
})

test('with a closed connection has no address, which is not an error', () => {
  expect(visitorAddress({ ip: undefined, socket: { remoteAddress: undefined } })).toBe('unknown')
  expect(trustedProxies(['loopback'])(undefined)).toBe(false)
})

test('behind a trusted proxy is recognized in every spelling', () => {
  const trusted = trustedProxies(['10.0.0.0/8', '2001:db8::7', 'loopback', '::ffff:192.168.0.0/112'])
  for (const proxy of [
    '10.9.8.7',
    '::ffff:10.9.8.7',
    '10.9.8.7:443',
    '2001:DB8:0::7',
    '[::1]',
    '127.8.8.8',
    '192.168.3.4',
  ])
    expect([proxy, trusted(proxy)]).toEqual([proxy, true])
  for (const other of ['11.9.8.7', '2001:db8::8', '', 'unknown', '192.169.3.4'])
    expect([other, trusted(other)]).toEqual([other, false])
})
