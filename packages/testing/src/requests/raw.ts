import { connect } from 'node:net'

/** The answer on a separate connection. */
interface RawAnswer {
  /** Undefined if the server closed the connection without an answer. */
  status: number | undefined
  text: string
  /** Neither answered nor closed in time. */
  hangs: boolean
}

/** Sends raw bytes, and reads until the server closes the connection or sends nothing for a while. */
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
    // The server may close the connection during the write, which counts as an answer.
    socket.on('error', end).on('close', end)
  })
}

/** A request with Content-Length and `Connection: close`, unless the headers override them. */
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
