import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { shownFile, uploadLimit } from '../form-data.ts'

/** A file at the sandbox's JobNimbus. Its size is unknown until it is uploaded. */
interface SandboxFile {
  jnid: string
  filename: string
  description: string
  related: { id: string; type: string }[]
  size?: number
}

interface Requested {
  related?: string[]
  type?: number
  filename?: string
  description?: string
}

interface Account {
  received: (title: string, facts: Record<string, string>) => void
  /** Whether the answers to writes are lost. */
  loses: () => boolean
}

const uploads = '/files/v1/uploads/parts/'

/** The upload address itself authorizes the request. */
export const isUpload = (url: string): boolean => url.includes(uploads)

/** JobNimbus's files: an upload address for each, and the uploaded content. */
export function jobNimbusFiles() {
  const files: SandboxFile[] = []
  return {
    files,
    register(scope: FastifyInstance, { received, loses }: Account) {
      scope.addContentTypeParser(
        'application/pdf',
        { parseAs: 'buffer', bodyLimit: uploadLimit },
        (_request, body, done) => done(null, body),
      )
      scope.post<{ Body: Requested }>('/files/v1/uploads/url', (request, reply) => {
        const { related = [], type, filename = '', description = '' } = request.body
        if (related.length === 0 || !filename || type === undefined) {
          return reply.status(400).send('related, type and filename are required')
        }
        const jnid = randomUUID().replaceAll('-', '').slice(0, 22)
        files.push({ jnid, filename, description, related: related.map((id) => ({ id, type: 'contact' })) })
        const [own] = request.url.split('/files/v1/')
        const url = `${request.protocol}://${request.host}${own}${uploads}${jnid}`
        return { data: { url, jnid } }
      })
      scope.put<{ Params: { jnid: string }; Body: Buffer }>(
        `${uploads}:jnid`,
        { bodyLimit: uploadLimit },
        (request, reply) => {
          const file = files.find(({ jnid }) => jnid === request.params.jnid)
          if (!file) return reply.status(403).send('Request has expired')
          file.size = request.body.byteLength
          const shown = shownFile({ name: file.filename, type: 'application/pdf', bytes: file.size })
          received(`File attached (${file.related[0]!.id})`, { ...shown, Description: file.description })
          return loses() ? reply.hijack().raw.destroy() : reply.status(200).send()
        },
      )
      scope.get<{ Querystring: { filter?: string } }>('/files', ({ query }) => {
        const contact = JSON.parse(query.filter ?? '{}').must?.[0]?.term?.['related.id']
        const found = files.filter(({ related }) => related.some(({ id }) => id === contact))
        return { count: found.length, files: found.map((file) => ({ ...file, type: 'attachment' })) }
      })
    },
  }
}
