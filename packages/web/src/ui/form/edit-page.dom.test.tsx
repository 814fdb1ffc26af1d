import { messages, successOf } from '@gable/contract/messages'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { clearStage, onStage, toast } from '../../testing/stage.tsx'
import { EditPage } from './EditPage.tsx'
import { toEdit } from './to-edit.ts'

interface Crew {
  version: number
  name: string
  city: string
}
const refusal = (code: string) => Object.assign(new Error(code), { code })

/** The crew as stored on the server. Saves must name the version that was read, as with the product's records. */
let crew: Crew
let read: () => Promise<Crew>

async function write(values: Pick<Crew, 'name' | 'city'>, version: number): Promise<Crew> {
  if (version !== crew.version) throw refusal('STALE_VERSION')
  crew = { ...values, version: version + 1 }
  return crew
}

function Edited() {
  const query = useQuery(toEdit({ queryKey: ['crew'], queryFn: () => read() }))
  return (
    <EditPage
      query={query}
      title="Edit crew"
      unknown={<p>Crew not found</p>}
      back={() => ({ to: '/there', label: 'Crews' })}
      schema={z.object({ name: z.string().min(1, 'A name is required'), city: z.string() })}
      valuesOf={({ name, city }: Crew) => ({ name, city })}
      labels={{ name: 'Name', city: 'City' }}
      submitLabel="Save"
      noun="crew"
      action="saved"
      invalidate={[['crew']]}
      save={(values, loaded) => write(values, loaded.version)}
      onDone={() => {}}
    >
      {(form) => (
        <>
          <TextInput label="Name" {...form.getInputProps('name')} key={form.key('name')} data-path="name" />
          <TextInput label="City" {...form.getInputProps('city')} key={form.key('city')} data-path="city" />
        </>
      )}
    </EditPage>
  )
}

const name = () => screen.findByLabelText('Name')
const save = () => screen.getByRole('button', { name: 'Save' })
const type = async (user: Awaited<ReturnType<typeof onStage>>['user'], field: HTMLElement, words: string) => {
  await user.clear(field)
  await user.type(field, words)
}

beforeEach(() => {
  crew = { version: 1, name: 'North', city: 'Boise' }
  read = async () => crew
})
afterEach(clearStage)

describe('an edited record', () => {
  it('is loaded into its form and saved over the loaded version', async () => {
    const { user } = await onStage(<Edited />)
    expect(await name()).toHaveValue('North')
    await type(user, await name(), 'South')
    await user.click(save())
    await toast(successOf('crew', 'saved'))
    expect(crew).toEqual({ version: 2, name: 'South', city: 'Boise' })
  })

  it('that does not exist has its own message', async () => {
    read = () => Promise.reject(refusal('NOT_FOUND'))
    await onStage(<Edited />)
    expect(await screen.findByText('Crew not found')).toBeVisible()
  })

  it('that may not be seen says so', async () => {
    read = () => Promise.reject(refusal('FORBIDDEN'))
    await onStage(<Edited />)
    expect(await screen.findByText(messages.NO_PERMISSION)).toBeVisible()
  })

  it('that could not be loaded is retried with a button', async () => {
    read = () => Promise.reject(new TypeError('the network is gone'))
    const { user } = await onStage(<Edited />)
    const again = await screen.findByRole('button', { name: 'Try Again' })
    read = async () => crew
    await user.click(again)
    expect(await name()).toHaveValue('North')
  })

  it('changed by another user is not overwritten: the changes are named, and the input stays', async () => {
    const { user } = await onStage(<Edited />)
    await type(user, await name(), 'South')
    crew = { version: 2, name: 'North', city: 'Driggs' }
    await user.click(save())
    expect(await screen.findByText(messages.STALE_VERSION)).toBeVisible()
    expect(await screen.findByText('City is now “Driggs”.')).toBeVisible()
    expect(await name()).toHaveValue('South')
    expect(crew.city).toBe('Driggs')

    await user.click(screen.getByRole('button', { name: 'Reload' }))
    await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Driggs'))
    expect(await name()).toHaveValue('South')
    await user.click(save())
    await toast(successOf('crew', 'saved'))
    expect(crew).toEqual({ version: 3, name: 'South', city: 'Driggs' })
  })

  it('with an edited field that another user has changed, too, shows both', async () => {
    const { user } = await onStage(<Edited />)
    await type(user, await name(), 'South')
    crew = { version: 2, name: 'West', city: 'Boise' }
    await user.click(save())
    expect(await screen.findByText('Name is now “West”; you changed it too.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Reload' }))
    await waitFor(() => expect(screen.queryByText(messages.STALE_VERSION)).toBeNull())
    expect(await name()).toHaveValue('South')
  })

  it('asks before unsaved changes are lost, and not once they are saved', async () => {
    const { user } = await onStage(<Edited />)
    await type(user, await name(), 'South')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    await user.click(save())
    await toast(successOf('crew', 'saved'))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  })
})
