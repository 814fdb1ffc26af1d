import type { AddressInfo } from 'node:net'
import type { ShownFile } from '@gable/contract/file'
import { fileAddress, fileNameHeader, type UploadPurpose, uploadAddress } from '@gable/contract/upload'
import { fileOwners } from '@gable/server/app'
import { registerFiles } from '@gable/server/platform/files/file-routes'
import { createHttpServer } from '@gable/server/platform/http/http'
import { registerUploads } from '@gable/server/platform/upload/upload-route'
import { registerMedia, registerMediaUploads } from '@gable/server/quoting/media/media.routes'
import type { TestApp } from './app.ts'
import { sessionCookieOf } from './people.ts'

/** The body of an upload. */
export type Sent = NonNullable<RequestInit['body']>
export type Headings = Record<string, string>

/** The requesting user; undefined if not signed in. */
type Who = { id: string } | undefined

export interface FileServer {
  url: string
  upload(who: Who, purpose: UploadPurpose, name: string, body: Sent, headers?: Headings): Promise<Response>
  /** Uploads a file, and expects it to be accepted. */
  uploaded(who: Who, purpose: UploadPurpose, name: string, body: Sent): Promise<ShownFile>
  read(who: Who, id: string, init?: { method?: string; headers?: Headings; part?: 'thumbnail' }): Promise<Response>
  cookieOf(who: Who): Promise<string>
  close(): Promise<void>
}

/** Starts a server with an app's file routes, for requests that a browser makes outside of procedures. */
export async function startFileServer(app: TestApp): Promise<FileServer> {
  const server = createHttpServer(app.deps)
  registerUploads(server, app.deps, app.gate)
  registerFiles(server, app.deps, app.gate, fileOwners)
  registerMediaUploads(server, app)
  registerMedia(server, app)
  await server.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  const cookieOf = async (who: Who) =>
    who ? sessionCookieOf({ db: app.database.db, clock: app.clock, config: app.deps.config }, who.id) : ''
  const upload: FileServer['upload'] = async (who, purpose, name, body, headers = {}) =>
    fetch(url + uploadAddress(purpose), {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/octet-stream',
        [fileNameHeader]: encodeURIComponent(name),
        cookie: await cookieOf(who),
        ...headers,
      },
      // For streamed request bodies.
      duplex: 'half',
    } as RequestInit)
  return {
    url,
    upload,
    cookieOf,
    async uploaded(...provided) {
      const answer = await upload(...provided)
      if (!answer.ok) throw new Error(`The upload was refused: ${await answer.text()}`)
      return (await answer.json()) as ShownFile
    },
    async read(who, id, { part, headers, ...init } = {}) {
      return fetch(url + fileAddress(id, part), { ...init, headers: { cookie: await cookieOf(who), ...headers } })
    },
    close: () => server.close(),
  }
}
