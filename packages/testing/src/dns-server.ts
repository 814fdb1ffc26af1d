import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** A test DNS server with TXT records. */
export interface DnsServer {
  /** For DNS_SERVERS. */
  address: string
  texts: Map<string, string[]>
  /** Sends no answers. */
  silent: boolean
  close(): Promise<void>
}

/** Implements as much of DNS (RFC 1035) as TXT queries need. */
export async function startDnsServer(): Promise<DnsServer> {
  const socket = createSocket('udp4')
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const server: DnsServer = {
    address: `127.0.0.1:${socket.address().port}`,
    texts: new Map(),
    silent: false,
    async close() {
      socket.close()
      await once(socket, 'close')
    },
  }
  socket.on('message', (question, { port, address }) => {
    if (!server.silent) socket.send(answerTo(question, server.texts), port, address)
  })
  return server
}

const headerBytes = 12
const noSuchName = 3

function answerTo(question: Buffer, known: Map<string, string[]>): Buffer {
  const { name, end } = nameIn(question)
  const texts = known.get(name.toLowerCase())
  const header = Buffer.from(question.subarray(0, headerBytes))
  // A response, recursion desired and available.
  header.writeUInt16BE(0x8180 | (texts ? 0 : noSuchName), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(texts?.length ?? 0, 6)
  header.writeUInt32BE(0, 8)
  // The name, followed by type and class.
  const requested = question.subarray(headerBytes, end + 4)
  return Buffer.concat([header, requested, ...(texts ?? []).map(textRecord)])
}

function nameIn(question: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = headerBytes
  while (question[at] !== 0) {
    const length = question[at]!
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.'), end: at + 1 }
}

/** Splits a text into strings of at most 255 bytes. */
function textRecord(text: string): Buffer {
  const bytes = Buffer.from(text)
  const strings: Buffer[] = []
  for (let at = 0; at < bytes.length; at += 255) {
    const part = bytes.subarray(at, at + 255)
    strings.push(Buffer.from([part.length]), part)
  }
  const data = Buffer.concat(strings)
  // A pointer to the queried name, TXT, IN, a TTL of one minute.
  const head = Buffer.from([0xc0, headerBytes, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0])
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
