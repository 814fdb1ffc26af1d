import type { FastifyInstance } from 'fastify'

/** A file uploaded in a form. */
export interface FormFile {
  name: string
  type: string
  bytes: number
}

export type FormBody = Record<string, string | FormFile>

/** Files exceed the limit for other vendor requests. */
export const uploadLimit = 110_000_000

/** Lets a scope parse forms with files: keeps each file's name, type and size. */
export function readForms(scope: FastifyInstance): void {
  const parse = { parseAs: 'buffer' as const, bodyLimit: uploadLimit }
  scope.addContentTypeParser('multipart/form-data', parse, async (request: { headers: object }, body: Buffer) => {
    const type = (request.headers as Record<string, string>)['content-type']!
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    return Object.fromEntries(
      [...form].map(([name, value]) => [
        name,
        typeof value === 'string' ? value : { name: value.name, type: value.type, bytes: value.size },
      ]),
    )
  })
}

/** A file as the control page shows it. */
export const shownFile = ({ name, type, bytes }: FormFile): Record<string, string> => ({
  File: name,
  Type: type,
  Size: `${Math.ceil(bytes / 1_000)} KB`,
})

export const isFile = (value: unknown): value is FormFile =>
  typeof value === 'object' && value !== null && 'bytes' in value
