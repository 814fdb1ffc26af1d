import { failureOf, messages, successOf } from '@gable/contract/messages'
import { TextInput } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { clearStage, onStage, toast } from '../../testing/stage.tsx'
import { FormPage } from './FormPage.tsx'
import { useContractForm } from './use-contract-form.ts'

const schema = z.object({ name: z.string().min(1, 'A name is required'), city: z.string() })

interface Sent {
  values: { name: string; city: string }
  key: string
}
/** The submissions of the form, and the server's answer, which is success by default. */
let sent: Sent[]
let answer: () => Promise<unknown>
let done: unknown[]

function Made() {
  const form = useContractForm(schema, { name: '', city: '' })
  return (
    <FormPage
      title="New crew"
      back={{ to: '/there', label: 'Crews' }}
      form={form}
      submitLabel="Create"
      noun="crew"
      action="created"
      submit={(values, key) => {
        sent.push({ values, key })
        return answer()
      }}
      onDone={(output) => done.push(output)}
    >
      <TextInput label="Name" {...form.getInputProps('name')} key={form.key('name')} data-path="name" />
      <TextInput label="City" {...form.getInputProps('city')} key={form.key('city')} data-path="city" />
    </FormPage>
  )
}

const name = () => screen.getByLabelText('Name')
const create = () => screen.getByRole('button', { name: 'Create' })
const refusal = (code: string, data?: object) => Object.assign(new Error(code), { code, data })

beforeEach(() => {
  sent = []
  done = []
  answer = async () => 'made'
})
afterEach(clearStage)

describe('a form on its own page', () => {
  it('reports missing values at the field, focuses it, and sends nothing', async () => {
    const { user } = await onStage(<Made />)
    await user.click(create())
    expect(await screen.findByText('A name is required')).toBeVisible()
    await waitFor(() => expect(name()).toHaveFocus())
    expect(sent).toEqual([])
  })

  it('validates a field on blur, and clears the message while it is corrected', async () => {
    const { user } = await onStage(<Made />)
    await user.click(name())
    await user.tab()
    expect(await screen.findByText('A name is required')).toBeVisible()
    await user.type(name(), 'A')
    expect(screen.queryByText('A name is required')).toBeNull()
  })

  it('sends the values once, announces it, and calls its page', async () => {
    const { user } = await onStage(<Made />)
    await user.type(name(), 'North{Enter}')
    expect(await toast(successOf('crew', 'created'))).toBeVisible()
    expect(sent).toMatchObject([{ values: { name: 'North', city: '' } }])
    expect(done).toEqual(['made'])
  })

  it('ignores a second press while sending', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    answer = () => promise
    const { user } = await onStage(<Made />)
    await user.type(name(), 'North')
    await user.dblClick(create())
    expect(create()).toBeDisabled()
    resolve('made')
    await toast(successOf('crew', 'created'))
    expect(sent).toHaveLength(1)
  })

  it('keeps its input and its key when the response was lost', async () => {
    answer = async () => Promise.reject(new TypeError('the network is gone'))
    const { user } = await onStage(<Made />)
    await user.type(name(), 'North')
    await user.click(create())
    expect(await toast(failureOf('crew', 'created'))).toBeVisible()
    expect(name()).toHaveValue('North')
    answer = async () => 'made'
    await user.click(create())
    await toast(successOf('crew', 'created'))
    expect(sent[1]).toEqual(sent[0])
  })

  it('uses another key for other values', async () => {
    answer = async () => Promise.reject(new TypeError('the network is gone'))
    const { user } = await onStage(<Made />)
    await user.type(name(), 'North')
    await user.click(create())
    await toast(failureOf('crew', 'created'))
    await user.type(name(), ' crew')
    await user.click(create())
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]!.key).not.toBe(sent[0]!.key)
  })

  it('keeps its key after a refusal: an earlier response may have been lost', async () => {
    answer = async () => Promise.reject(refusal('NOT_FOUND'))
    const { user } = await onStage(<Made />)
    await user.type(name(), 'North')
    await user.click(create())
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.NOT_FOUND)
    await user.click(create())
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]!.key).toBe(sent[0]!.key)
  })

  it('shows the server’s errors at their fields, and others above', async () => {
    const fields = { city: 'No such city', 'crew.size': 'A crew has at most 20' }
    answer = async () => Promise.reject(refusal('BAD_REQUEST', { fields }))
    const { user } = await onStage(<Made />)
    await user.type(name(), 'North')
    await user.click(create())
    expect(await screen.findByText('No such city')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('City')).toHaveFocus())
    expect(screen.getByRole('alert')).toHaveTextContent('A crew has at most 20')
  })

  it('says nothing if the session has ended: the sign-in page follows', async () => {
    answer = async () => Promise.reject(refusal('UNAUTHORIZED'))
    const { user } = await onStage(<Made />)
    await user.type(name(), 'North')
    await user.click(create())
    await waitFor(() => expect(create()).toBeEnabled())
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('asks before it is left with unsaved changes, and stays or leaves accordingly', async () => {
    const { user, router } = await onStage(<Made />)
    await user.type(name(), 'North')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(router.latestLocation.pathname).toBe('/here')
    expect(name()).toHaveValue('North')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  })

  it('asks nothing if nothing was changed, or everything is saved', async () => {
    const { user } = await onStage(<Made />)
    await user.type(name(), 'North{Enter}')
    await toast(successOf('crew', 'created'))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  })
})
