import { messages, successOf } from '@gable/contract/messages'
import { Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { clearStage, onStage, toast } from '../../testing/stage.tsx'
import { InlineForm } from './InlineForm.tsx'
import { useEdit } from './use-edit.ts'

interface Rules {
  version: number
  days: string
  note: string
  isOn: boolean
  /** Not on the form. */
  owner: string
}
type Values = Pick<Rules, 'days' | 'note' | 'isOn'>

/** The rules as stored on the server. Saves must name the version that was read, as with the product's records. */
let rules: Rules
let sent: { values: Values; version: number }[]

async function write(values: Values, version: number): Promise<{ version: number }> {
  sent.push({ values, version })
  if (version !== rules.version) throw Object.assign(new Error(), { code: 'STALE_VERSION' })
  rules = { ...rules, ...values, note: values.note.trim(), version: version + 1 }
  return { version: rules.version }
}

/** Saves a colleague's change. */
const colleagueSaves = (part: Partial<Rules>) => {
  rules = { ...rules, ...part, version: rules.version + 1 }
}

function RulesForm({ known }: { known: Rules }) {
  const edit = useEdit({
    schema: z.object({ days: z.string().min(1, 'Enter days'), note: z.string(), isOn: z.boolean() }),
    record: known,
    valuesOf: ({ days, note, isOn }: Rules) => ({ days, note, isOn }),
    labels: { days: 'Days', note: 'Note', isOn: 'Reminders' },
  })
  const { form } = edit
  return (
    <InlineForm
      edit={edit}
      noun="rules"
      action="saved"
      submitLabel="Save"
      invalidate={[['rules']]}
      save={(values, loaded) => write(values, loaded.version)}
    >
      <TextInput label="Days" {...form.getInputProps('days')} />
      <TextInput label="Note" {...form.getInputProps('note')} />
      <Checkbox label="Reminders" {...form.getInputProps('isOn', { type: 'checkbox' })} />
    </InlineForm>
  )
}

function Page() {
  const query = useQuery({ queryKey: ['rules'], queryFn: async () => rules })
  return query.data && <RulesForm known={query.data} />
}

const days = () => screen.findByLabelText('Days')
const note = () => screen.getByLabelText('Note')
const save = () => screen.getByRole('button', { name: 'Save' })

/** Simulates a return to the page, which refetches its query. */
async function rereadMs({ queries }: Awaited<ReturnType<typeof onStage>>) {
  await queries.invalidateQueries({ queryKey: ['rules'] })
}

beforeEach(() => {
  rules = { version: 1, days: '3', note: '', isOn: true, owner: 'Ann' }
  sent = []
})
afterEach(clearStage)

describe('a form over a record', () => {
  it('sends its values’ version, even if the page has loaded a later one', async () => {
    const stage = await onStage(<Page />)
    await stage.user.type(await days(), '0')
    colleagueSaves({ note: 'Call first' })
    await rereadMs(stage)
    // The change is shown as soon as it is known, and the save is still refused.
    expect(await screen.findByText('Note is now “Call first”.')).toBeVisible()
    await stage.user.click(save())
    await waitFor(() => expect(sent).toEqual([{ values: { days: '30', note: '', isOn: true }, version: 1 }]))
    expect(await screen.findByText(messages.STALE_VERSION)).toBeVisible()
    expect(rules).toMatchObject({ days: '3', note: 'Call first' })
  })

  it('shows what has changed, keeps the input on Reload, and saves both', async () => {
    const { user } = await onStage(<Page />)
    await user.type(await days(), '0')
    colleagueSaves({ note: 'Call first', isOn: false, days: '5' })
    await user.click(save())
    const changes = await screen.findAllByRole('listitem')
    expect(changes.map((item) => item.textContent)).toEqual([
      'Days is now “5”; you changed it too.',
      'Note is now “Call first”.',
      'Reminders is now “Off”.',
    ])
    await user.click(screen.getByRole('button', { name: 'Reload' }))
    await waitFor(() => expect(note()).toHaveValue('Call first'))
    expect(await days()).toHaveValue('30')
    expect(screen.queryByText(messages.STALE_VERSION)).toBeNull()
    await user.click(save())
    await toast(successOf('rules', 'saved'))
    expect(rules).toMatchObject({ version: 3, days: '30', note: 'Call first', isOn: false })
  })

  it('accepts more input before the reload, and is refused until then', async () => {
    const { user } = await onStage(<Page />)
    await user.type(await days(), '0')
    colleagueSaves({ note: 'Call first' })
    await user.click(save())
    await screen.findByText('Note is now “Call first”.')
    await user.type(await days(), '0')
    await user.click(save())
    await screen.findByText('Note is now “Call first”.')
    expect(rules.days).toBe('3')
    await user.click(screen.getByRole('button', { name: 'Reload' }))
    await user.click(save())
    await waitFor(() => expect(rules).toMatchObject({ days: '300', note: 'Call first' }))
  })

  it('follows the record while there is no input', async () => {
    const stage = await onStage(<Page />)
    await days()
    colleagueSaves({ days: '7' })
    await rereadMs(stage)
    await waitFor(async () => expect(await days()).toHaveValue('7'))
    await stage.user.type(note(), 'Mine')
    await stage.user.click(save())
    await waitFor(() => expect(rules).toMatchObject({ version: 3, days: '7', note: 'Mine' }))
  })

  it('is not blocked by a change outside of its fields', async () => {
    const stage = await onStage(<Page />)
    await stage.user.type(await days(), '0')
    colleagueSaves({ owner: 'Bob' })
    await rereadMs(stage)
    await stage.user.click(save())
    await toast(successOf('rules', 'saved'))
    expect(rules).toMatchObject({ version: 3, days: '30', owner: 'Bob' })
  })

  it('continues from what it has saved, as stored by the server', async () => {
    const { user } = await onStage(<Page />)
    await user.type(await days(), '0')
    await user.type(note(), ' Mine ')
    await user.click(save())
    await waitFor(() => expect(note()).toHaveValue('Mine'))
    await user.type(note(), ', too')
    await user.click(save())
    await waitFor(() => expect(rules).toMatchObject({ version: 3, days: '30', note: 'Mine, too' }))
    expect(sent.map(({ version }) => version)).toEqual([1, 2])
  })
})
