import { noteAttachments } from '@gable/contract/accepted-files'
import { messages } from '@gable/contract/messages'
import { noteAccess } from '@gable/contract/note.access'
import { fileNameHeader } from '@gable/contract/upload'
import type { OpenAPI } from '@orpc/contract'
import type { Json } from './describe.ts'
import { problemType } from './problem.ts'

const codes = {
  401: ['API_KEY_INCORRECT'],
  403: ['SCOPE_REQUIRED', 'FEATURE_NOT_AVAILABLE'],
  413: ['FILE_TOO_LARGE', 'STORAGE_FULL', 'UPLOADS_OVER_LIMIT'],
  415: ['FILE_KIND_NOT_TAKEN'],
  422: ['PICTURE_NOT_READABLE', 'PICTURE_TOO_COMPLEX'],
  429: ['TOO_MANY_ATTEMPTS'],
} as const

/** The operation that uploads a file of a note. It is no procedure, because its body is the file itself. */
export function noteUpload(components: Json): OpenAPI.PathItemObject {
  components.UploadedFile = {
    type: 'object',
    description: 'A file that a note can attach.',
    properties: {
      id: { type: 'string', format: 'uuid', description: 'ID of the file, for `attachments` of a note.' },
      name: { type: 'string', description: 'Name of the file, with the extension of its real type.' },
      contentType: { type: 'string', description: 'Content type, as found in the bytes.', examples: ['image/jpeg'] },
      bytes: { type: 'integer', description: 'Size in bytes. A picture is stored again, at most 2,560 pixels wide.' },
      thumbnail: { type: 'boolean', description: 'Whether there is a small picture of it.' },
    },
    required: ['id', 'name', 'contentType', 'bytes', 'thumbnail'],
  }
  const content = { [problemType]: { schema: { $ref: '#/components/schemas/Problem' } } }
  const refusals = Object.entries(codes).map(([status, each]) => {
    const description = each.map((code) => `\`${code}\`: ${messages[code]}`).join('\n\n')
    return [status, { description, content, 'x-codes': each }]
  })
  const megabytes = noteAttachments.maxBytes / 1_048_576
  return {
    post: {
      operationId: 'note.uploadFile',
      tags: ['Notes'],
      summary: 'Upload a file for a note',
      description: `Stores a file of at most ${megabytes} MB (${noteAttachments.named}). The body is the file itself. Then name its \`id\` in \`attachments\` when you add or change a note on a lead, with the same token and within a day; afterwards it is deleted. At most 300 files per hour.\n\nNeeds a token with the scope \`${noteAccess.create.scope}\`.`,
      security: [{ token: [noteAccess.create.scope!] }],
      parameters: [
        {
          name: fileNameHeader,
          in: 'header',
          required: true,
          description: 'Name of the file, percent-encoded as UTF-8.',
          schema: { type: 'string' },
          example: 'roof%20photo.jpg',
        },
      ],
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
      responses: {
        200: {
          description: 'Done.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/UploadedFile' } } },
        },
        ...Object.fromEntries(refusals),
        default: { description: '`UNEXPECTED`', content, 'x-codes': ['UNEXPECTED'] },
      },
    },
  } as unknown as OpenAPI.PathItemObject
}
