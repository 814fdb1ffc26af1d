import { BlockList, isIP, isIPv4, SocketAddress } from 'node:net'

/** No spelling of an address is longer; what is, comes from somebody who tries. */
const longest = 100

/**
 * An address in its one spelling, however a proxy wrote it: without port, brackets, quotes and zone, IPv6 in lower case
 * with its zeros left out, and IPv4 that is wrapped in IPv6 as IPv4. Undefined for what is no address, and for that of a
 * connection that is closed: Node and Fastify know none then, whatever their types say.
 */
export function plainAddress(written: string | undefined): string | undefined {
  if (written === undefined || written.length > longest) return undefined
  const bare = written.trim().replace(/^"(.*)"$/, '$1')
  const inBrackets = /^\[([^\]]*)\](?::\d*)?$/.exec(bare)?.[1]
  const host = (inBrackets ?? bare.replace(/^(\d+(?:\.\d+){3}):\d*$/, '$1')).replace(/%.*$/s, '')
  if (isIPv4(host)) return host
  if (!isIP(host)) return undefined
  return new SocketAddress({ address: host, family: 'ipv6' }).address.replace(/^::ffff:(?=\d+\.)/, '')
}

/**
 * Whom limits count as one visitor: an IPv4 address, or the /64 of an IPv6 one, which is the least that a household is
 * given. What is no address stands for itself.
 */
export function visitorNetwork(address: string): string {
  const plain = plainAddress(address)
  if (plain === undefined || isIPv4(plain)) return plain ?? address
  const [head = '', tail] = plain.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  // An IPv4 address at the end takes the place of two groups.
  const written = before.length + after.length + (plain.includes('.') ? 1 : 0)
  const groups = [...before, ...Array.from({ length: Math.max(0, 8 - written) }, () => '0'), ...after]
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** The address of who asks: the first that no trusted proxy has; where a proxy wrote none, that of the proxy. */
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

/** Whether a host's name or address is this machine's own, which no other machine reaches. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  return name === 'localhost' || name.endsWith('.localhost') || trustedProxies(['loopback'])(name)
}

/** Whether an address, in whatever spelling, is that of a proxy which TRUST_PROXY names. */
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
