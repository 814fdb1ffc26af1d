import { BlockList, isIP, isIPv4, SocketAddress } from 'node:net'

/** Longer than any spelling of an address. A longer one comes from an attacker. */
const longest = 100

/**
 * Normalizes an address, however a proxy wrote it: removes port, brackets, quotes, and zone; compresses and lowercases
 * IPv6; and unwraps IPv4 from IPv6. Returns undefined for an invalid address or a closed connection, for which Node and
 * Fastify have none despite their types.
 */
export function plainAddress(written: string | undefined): string | undefined {
  if (written === undefined || written.length > longest) return undefined
  // Most addresses are IPv4, and each request reads several.
  if (isIPv4(written)) return written
  const bare = written.trim().replace(/^"(.*)"$/, '$1')
  const inBrackets = /^\[([^\]]*)\](?::\d*)?$/.exec(bare)?.[1]
  const host = (inBrackets ?? bare.replace(/^(\d+(?:\.\d+){3}):\d*$/, '$1')).replace(/%.*$/s, '')
  if (isIPv4(host)) return host
  if (!isIP(host)) return undefined
  return new SocketAddress({ address: host, family: 'ipv6' }).address.replace(/^::ffff:(?=\d+\.)/, '')
}

/**
 * Returns the network that limits count as one visitor: an IPv4 address, or the /64 of an IPv6 address, which is the
 * smallest network a household gets. An invalid address is returned as is.
 */
export function visitorNetwork(address: string): string {
  const plain = plainAddress(address)
  if (plain === undefined || isIPv4(plain)) return plain ?? address
  const [head = '', tail] = plain.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  // A trailing IPv4 address takes the place of two groups.
  const written = before.length + after.length + (plain.includes('.') ? 1 : 0)
  const groups = [...before, ...Array.from({ length: Math.max(0, 8 - written) }, () => '0'), ...after]
  return `${groups.slice(0, 4).join(':')}::/64`
}

/**
 * Returns the client's address: the first one that isn't a trusted proxy's, or the proxy's own if it forwarded none.
 */
export function visitorAddress(request: {
  ip: string | undefined
  socket: { remoteAddress?: string | undefined }
}): string {
  return plainAddress(request.ip) ?? plainAddress(request.socket.remoteAddress) ?? 'unknown'
}

const namedNetworks: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Returns whether a host name or address is this machine's own, which no other machine can reach. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  return name === 'localhost' || name.endsWith('.localhost') || trustedProxies(['loopback'])(name)
}

/** Returns a function that checks whether an address, in any spelling, belongs to a proxy named by TRUST_PROXY. */
export function trustedProxies(named: readonly string[]): (address: string | undefined) => boolean {
  const trusted = new BlockList()
  for (const network of named.flatMap((name) => namedNetworks[name] ?? [name])) {
    const [address = '', bits] = network.split('/')
    const plain = plainAddress(address)!
    const family = isIPv4(plain) ? 'ipv4' : 'ipv6'
    // `::ffff:10.0.0.0/104` is 10.0.0.0/8.
    const wrapped = family === 'ipv4' && !isIPv4(address) ? 96 : 0
    trusted.addSubnet(plain, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits) - wrapped, family)
  }
  return (address) => {
    const plain = plainAddress(address)
    return plain !== undefined && trusted.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6')
  }
}
