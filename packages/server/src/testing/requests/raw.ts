import { connect } from 'node:net'

/** What came back over a connection of its own. */
export interface RawAnswer {
  /** Undefined where the server closed the connection without a word. */
  status: number | undefined
  text: string
  /** Neither an answer nor an end in time. */
  hangs: boolean
}

/** Sends bytes as they are, and reads until the server has closed or has said nothing more for a while. */
export function sendRaw(port: number, bytes: string | Buffer, patienceMs = 10_000): Promise<RawAnswer> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect({ host: 'localhost', port }, () => socket.write(bytes))
    const done = (hangs: boolean) => {
      socket.destroy()
      const status = /^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1]
      resolve({ status: status === undefined ? undefined : Number(status), text, hangs })
    }
    const late = setTimeout(() => done(text === ''), patienceMs)
    const end = () => {
      clearTimeout(late)
      done(false)
    }
    socket.setEncoding('latin1').on('data', (part) => {
      text += part
    })
    // Cut by the server while it was still being written to: that is an answer too.
    socket.on('error', end).on('close', end)
  })
}

/** A request with the length of its body and an end of its connection, unless the headers say otherwise. */
export function request(line: string, headers: readonly string[] = [], body: string | Buffer = ''): Buffer {
  const bytes = Buffer.from(body)
  const named = (name: string) => headers.some((header) => header.toLowerCase().startsWith(`${name}:`))
  const own = [
    ...(named('host') ? [] : ['Host: localhost']),
    ...(named('content-length') || named('transfer-encoding') ? [] : [`Content-Length: ${bytes.length}`]),
    ...(named('connection') ? [] : ['Connection: close']),
  ]
  const head = `${line}\r\n${[...own, ...headers].join('\r\n')}\r\n\r\n`
  return Buffer.concat([Buffer.from(head, 'latin1'), bytes])
}
