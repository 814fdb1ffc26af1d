import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Accepted } from '@gable/contract/file-kind'
import { fileKindNotTaken, messages } from '@gable/contract/messages'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clearStage, onStage } from '../../testing/stage.tsx'
import { FilesField } from './FilesField.tsx'
import { notUploaded, useUploads } from './use-uploads.ts'

const accepted: Accepted = { kinds: ['pdf', 'jpeg'], named: 'PDF or JPEG', most: 2, maxBytes: 1_000 }

/** A server that accepts uploads like the product's. Records the uploads and sets the next answers. */
let server: Server
let received: { name: string; bytes: number }[]
let respond: (response: ServerResponse, name: string) => void

const asStored: typeof respond = (response, name) =>
  void response.end(
    JSON.stringify({ id: `id-${name}`, name, contentType: 'application/pdf', bytes: 3, thumbnail: false }),
  )

const refuse =
  (status: number, code: string): typeof respond =>
  (response) => {
    response.statusCode = status
    response.end(JSON.stringify({ json: { code } }))
  }

beforeAll(async () => {
  server = createServer(async (request: IncomingMessage, response) => {
    const body = await buffer(request)
    const name = decodeURIComponent(String(request.headers['x-file-name'] ?? ''))
    received.push({ name, bytes: body.length })
    response.setHeader('content-type', 'application/json')
    respond(response, name)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
  happyDOM.setURL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
})
afterAll(() => server.close())
beforeEach(() => {
  received = []
  respond = asStored
})
afterEach(clearStage)

function Field() {
  const uploads = useUploads('note.attachment', accepted)
  return (
    <>
      <FilesField uploads={uploads} label="Add files" hint="PDF or JPEG" />
      <output>{`${uploads.ids.join(' ')}${uploads.isUnsettled ? ' unsettled' : ''}`}</output>
    </>
  )
}
const file = (name: string, bytes = 3) => new File(['x'.repeat(bytes)], name)
const choose = async (user: Awaited<ReturnType<typeof onStage>>['user'], ...files: File[]) =>
  user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, files)
const settled = (words: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(words))

describe('a file field', () => {
  it('sends a file as soon as it is selected, and shows it', async () => {
    const { user } = await onStage(<Field />)
    await choose(user, file('permit.pdf'))
    await settled('id-permit.pdf')
    expect(received).toEqual([{ name: 'permit.pdf', bytes: 3 }])
    expect(screen.getByText('permit.pdf')).toBeVisible()
  })

  it('sends no file that is too large, and names it', async () => {
    const { user } = await onStage(<Field />)
    await choose(user, file('plan.pdf', 1_001))
    expect(await screen.findByText(`plan.pdf: ${messages.FILE_TOO_LARGE}`)).toBeVisible()
    expect(received).toEqual([])
  })

  it('accepts no more than there is room for', async () => {
    const { user } = await onStage(<Field />)
    await choose(user, file('a.pdf'), file('b.pdf'), file('c.pdf'))
    expect(await screen.findByText(messages.TOO_MANY_FILES)).toBeVisible()
    await settled('id-a.pdf id-b.pdf')
    expect(received.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf'])
    expect(screen.getByRole('button', { name: 'Add files' })).toBeDisabled()
  })

  it('lists the accepted types when the server refuses one', async () => {
    respond = refuse(415, 'FILE_KIND_NOT_TAKEN')
    const { user } = await onStage(<Field />)
    await choose(user, file('virus.pdf'))
    expect(await screen.findByText(`virus.pdf: ${fileKindNotTaken('PDF or JPEG')}`)).toBeVisible()
    await settled('')
  })

  it('keeps a file that failed, and retries it with a button', async () => {
    respond = refuse(500, 'UNEXPECTED')
    const { user } = await onStage(<Field />)
    await choose(user, file('permit.pdf'))
    expect(await screen.findByText(notUploaded())).toBeVisible()
    await settled('unsettled')
    respond = asStored
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await settled('id-permit.pdf')
    expect(received).toHaveLength(2)
  })

  it('removes a file, and has room again', async () => {
    const { user } = await onStage(<Field />)
    await choose(user, file('a.pdf'), file('b.pdf'))
    await settled('id-a.pdf id-b.pdf')
    await user.click(screen.getByRole('button', { name: 'Remove a.pdf' }))
    await waitFor(() => expect(screen.queryByText('a.pdf')).toBeNull())
    expect(screen.getByRole('button', { name: 'Add files' })).toBeEnabled()
  })

  it('aborts the upload of a removed file', async () => {
    respond = () => {}
    const { user } = await onStage(<Field />)
    await choose(user, file('a.pdf'))
    expect(await screen.findByRole('progressbar', { name: 'Uploading a.pdf' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Remove a.pdf' }))
    await settled('')
    expect(screen.queryByText(notUploaded())).toBeNull()
  })
})
