import { failureOf, messages, successOf } from '@gable/contract/messages'
import { TextInput } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clearStage, onStage, toast } from '../../testing/stage.tsx'
import { ChangedFields } from './ChangedFields.tsx'
import { SaveBar } from './SaveBar.tsx'
import { useOpenForm } from './use-open-form.ts'

interface Terms {
  version: number
  fee: string
  days: string
}
type Values = Pick<Terms, 'fee' | 'days'>

let terms: Terms
let fails: unknown
/** A reload waits for this. */
let answered: Promise<void>
const labels: Record<string, string> = { fee: 'Fee', days: 'Days' }
const stale = () => Object.assign(new Error(), { code: 'STALE_VERSION' })

async function write(values: Values, version: number): Promise<Terms> {
  if (fails) throw fails
  if (version !== terms.version) throw stale()
  terms = { ...values, version: version + 1 }
  return terms
}

/** A settings form that stays open after saving. `latest` is refetched when the page is notified of a change. */
function Settings() {
  const [latest, setLatest] = useState(terms)
  const [values, setValues] = useState<Values>({ fee: terms.fee, days: terms.days })
  const open = useOpenForm<Terms, Values>({
    latest,
    refetch: async () => {
      await answered
      setLatest(terms)
      return terms
    },
    valuesOf: ({ fee, days }) => ({ fee, days }),
    fields: { values, getValues: () => values, setValues, clearErrors: () => {} },
    noun: 'terms',
    action: 'saved',
    save: (next, { version }) => write(next, version),
    showErrors: Object.values,
  })
  const field = (name: keyof Values) => (
    <TextInput
      label={labels[name]}
      value={values[name]}
      onChange={({ currentTarget: { value } }) => setValues({ ...values, [name]: value })}
    />
  )
  return (
    <>
      {field('fee')}
      {field('days')}
      <SaveBar
        open={open}
        submitLabel="Save"
        changed={() => <ChangedFields changed={open.changed()} labelOf={(name) => labels[name]!} />}
        onSave={() => void open.send(values)}
      />
    </>
  )
}

const fee = () => screen.getByLabelText('Fee')
const save = () => screen.getByRole('button', { name: 'Save' })
const status = () => screen.getByRole('status')

beforeEach(() => {
  terms = { version: 1, fee: '5', days: '30' }
  fails = undefined
  answered = Promise.resolve()
})
afterEach(clearStage)

describe('a form that stays open', () => {
  it('shows whether everything is saved, and continues from what was saved', async () => {
    const { user } = await onStage(<Settings />)
    expect(status()).toHaveTextContent('All changes saved')
    await user.type(fee(), '0')
    expect(status()).toHaveTextContent('You have unsaved changes')
    await user.click(save())
    await toast(successOf('terms', 'saved'))
    expect(status()).toHaveTextContent('All changes saved')
    await user.type(fee(), '0')
    await user.click(save())
    await waitFor(() => expect(terms).toEqual({ version: 3, fee: '500', days: '30' }))
  })

  it('resets to the saved values', async () => {
    const { user } = await onStage(<Settings />)
    await user.type(fee(), '0')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(fee()).toHaveValue('5')
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
  })

  it('keeps its input when saving fails', async () => {
    fails = new TypeError('the network is gone')
    const { user } = await onStage(<Settings />)
    await user.type(fee(), '0')
    await user.click(save())
    expect(await toast(failureOf('terms', 'saved'))).toBeVisible()
    expect(fee()).toHaveValue('50')
    expect(status()).toHaveTextContent('You have unsaved changes')
  })

  it('overwrites no other user’s changes: it merges on Reload, and saves then', async () => {
    const { user } = await onStage(<Settings />)
    await user.type(fee(), '0')
    terms = { version: 2, fee: '5', days: '45' }
    await user.click(save())
    expect(await screen.findByText(messages.STALE_VERSION)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Reload' }))
    await waitFor(() => expect(screen.getByLabelText('Days')).toHaveValue('45'))
    expect(fee()).toHaveValue('50')
    expect(screen.queryByText(messages.STALE_VERSION)).toBeNull()
    await user.click(save())
    await waitFor(() => expect(terms).toEqual({ version: 3, fee: '50', days: '45' }))
  })

  it('keeps text typed while the latest is loading', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { user } = await onStage(<Settings />)
    await user.type(fee(), '0')
    terms = { version: 2, fee: '5', days: '45' }
    await user.click(save())
    answered = promise
    await user.click(await screen.findByRole('button', { name: 'Reload' }))
    await user.type(fee(), '7')
    resolve()
    await waitFor(() => expect(screen.getByLabelText('Days')).toHaveValue('45'))
    expect(fee()).toHaveValue('507')
  })

  it('shows errors without a field above', async () => {
    fails = Object.assign(new Error(), { code: 'BAD_REQUEST', data: { fields: { fee: 'A fee is at most 20%' } } })
    const { user } = await onStage(<Settings />)
    await user.type(fee(), '0')
    await user.click(save())
    expect(await screen.findByRole('alert')).toHaveTextContent('A fee is at most 20%')
  })
})
