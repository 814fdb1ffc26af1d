import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { clearStage, onStage } from '../../testing/stage.tsx'
import { useOneUpload } from './use-one-upload.ts'

/** A server that answers each upload on command. */
let server: Server
let waiting: { answer: () => void; isGone: () => boolean }[]

beforeAll(async () => {
  server = createServer((request, response: ServerResponse) => {
    let gone = false
    response.once('close', () => {
      gone = !response.writableFinished
    })
    const id = `id-${decodeURIComponent(String(request.headers['x-file-name']))}`
    response.setHeader('content-type', 'application/json')
    waiting.push({ answer: () => response.end(JSON.stringify({ id, name: id, bytes: 3 })), isGone: () => gone })
    request.resume()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
  happyDOM.setURL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
})
afterAll(() => server.close())
beforeEach(() => {
  waiting = []
})
afterEach(clearStage)

const image = (name: string) => new File(['abc'], name)

/** A section with a title and photos, as in the proposal editor. */
function Section() {
  const [form, setForm] = useState({ title: '', photos: [] as string[] })
  const { send } = useOneUpload({
    purpose: 'proposal.photo',
    accepted: { maxBytes: 1_000 },
    onDone: ({ id }) => setForm((now) => ({ ...now, photos: [...now.photos, id] })),
  })
  return (
    <>
      <input
        aria-label="Title"
        value={form.title}
        onChange={({ currentTarget: { value: title } }) => setForm((now) => ({ ...now, title }))}
      />
      {['a.jpg', 'b.jpg'].map((name) => (
        <button key={name} type="button" onClick={() => void send(image(name))}>
          {name}
        </button>
      ))}
      <output>{form.photos.join(' ')}</output>
    </>
  )
}

it('keeps text typed while a photo is sent, and both of two photos', async () => {
  const { user } = await onStage(<Section />)
  await user.click(await screen.findByText('a.jpg'))
  await waitFor(() => expect(waiting).toHaveLength(1))
  await user.type(screen.getByLabelText('Title'), 'Before')
  await user.click(screen.getByText('b.jpg'))
  await waitFor(() => expect(waiting).toHaveLength(2))
  waiting[1]!.answer()
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('id-b.jpg'))
  waiting[0]!.answer()
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('id-b.jpg id-a.jpg'))
  expect(screen.getByLabelText('Title')).toHaveValue('Before')
})

it('is aborted when its page is left', async () => {
  const { user, unmount } = await onStage(<Section />)
  await user.click(await screen.findByText('a.jpg'))
  await waitFor(() => expect(waiting).toHaveLength(1))
  unmount()
  await waitFor(() => expect(waiting[0]!.isGone()).toBe(true))
})
