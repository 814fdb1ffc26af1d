import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { ProposalDetail } from '@gable/contract/proposal'
import { type ProposalForm, usualSigning } from '@gable/contract/proposal-form'
import { plainRichText } from '@gable/contract/rich-text'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { clearStage, onStage } from '../../../../testing/stage.tsx'
import { useProposal } from './use-proposal.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const form: ProposalForm = {
  type: 'Standard',
  signing: usualSigning,
  name: 'Roof for Ann',
  language: 'en',
  cover: { title: 'A new roof', photoId: null },
  optionIds: [id(1)],
  structures: [{ id: 'main', name: 'Main roof', included: true, kind: 'singleFamily' }],
  sections: [{ id: id(2), kind: 'text', title: 'Hello', visible: true, body: plainRichText('Dear Ann') }],
  termIds: [],
  signers: 1,
  customers: [{ id: id(3), name: 'Ann', email: 'ann@example.com' }],
  expiryDays: 30,
}

/** A server that stores a proposal like the product's: a save over another version is refused. */
let server: Server
let stored: { version: number; form: ProposalForm }
let saves: string[]
/** The first save waits for this. */
let hold: Promise<void>

const detail = () => ({ id: id(9), bounds: { minDays: 7, maxDays: 90 }, ...stored }) as ProposalDetail

beforeAll(async () => {
  server = createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json')
    const answer = (status: number, body: unknown) => {
      response.statusCode = status
      response.end(JSON.stringify({ json: body }))
    }
    if (!request.url!.endsWith('/proposal/save')) return answer(200, detail())
    const { json: sent } = (await json(request)) as { json: { version: number; form: ProposalForm } }
    saves.push(sent.form.name)
    if (saves.length === 1) await hold
    if (sent.version !== stored.version)
      return answer(409, { defined: true, code: 'STALE_VERSION', status: 409, message: '' })
    stored = { version: sent.version + 1, form: sent.form }
    answer(200, { version: stored.version })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
  happyDOM.setURL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
})
afterAll(() => server.close())
beforeEach(() => {
  stored = { version: 1, form }
  saves = []
  hold = Promise.resolve()
})
afterEach(clearStage)

function Editor() {
  const edit = useProposal(detail())
  const [sent, setSent] = useState('')
  return (
    <>
      <input
        aria-label="Name"
        value={edit.form.name}
        onChange={(event) => edit.change({ name: event.currentTarget.value })}
      />
      <button
        type="button"
        onClick={() =>
          void edit.settle().then(
            (version) => setSent(`version ${version}`),
            () => setSent('refused'),
          )
        }
      >
        Send
      </button>
      <output>{sent}</output>
      {edit.conflict && <p>conflict</p>}
    </>
  )
}

it('waits for its own save before it sends, and never treats it as a colleague’s', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  hold = promise
  const { user } = await onStage(<Editor />)
  await user.type(await screen.findByLabelText('Name'), ', first')
  await waitFor(() => expect(saves).toHaveLength(1), { timeout: 10_000 })
  await user.type(screen.getByLabelText('Name'), ', second')
  await user.click(screen.getByText('Send'))
  await user.click(screen.getByText('Send'))
  resolve()
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('version 3'))
  expect(saves).toEqual(['Roof for Ann, first', 'Roof for Ann, first, second'])
  expect(screen.queryByText('conflict')).toBeNull()
})
