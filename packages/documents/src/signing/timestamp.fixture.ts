import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

const settings = `[tsa]
default_tsa = own
[own]
serial = ./serial
signer_cert = ./certificate.pem
signer_key = ./key.pem
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256, sha384, sha512
accuracy = secs:1
ordering = yes
`

/** Starts a local RFC 3161 time-stamp authority that uses openssl. */
export async function startTimestampAuthority(): Promise<{ url: string; close: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'gable-tsa-'))
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' })
  const usage = ['-addext', 'extendedKeyUsage=critical,timeStamping']
  const subject = ['-subj', '/CN=Time of Ridge', '-days', '365', '-nodes', ...usage]
  openssl('req', '-x509', '-newkey', 'rsa:2048', '-keyout', 'key.pem', '-out', 'certificate.pem', ...subject)
  writeFileSync(join(folder, 'tsa.conf'), settings)
  writeFileSync(join(folder, 'serial'), '01\n')
  const server = createServer(async (request, response) => {
    writeFileSync(join(folder, 'query.tsq'), await buffer(request))
    openssl('ts', '-reply', '-config', 'tsa.conf', '-queryfile', 'query.tsq', '-out', 'reply.tsr')
    response.setHeader('content-type', 'application/timestamp-reply')
    response.end(readFileSync(join(folder, 'reply.tsr')))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      rmSync(folder, { recursive: true })
    },
  }
}
