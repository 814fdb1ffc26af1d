import { successOf } from '@gable/contract/messages'
import { Button } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clearStage, onStage, toast } from '../testing/stage.tsx'
import { useKeyedAction } from './use-action.ts'

let keys: string[]
let answer: () => Promise<unknown>
const refusal = (code: string) => Object.assign(new Error(code), { code })

function Calls() {
  const log = useKeyedAction({
    run: (_outcome: string, key) => {
      keys.push(key)
      return answer()
    },
    noun: 'call',
    action: 'logged',
  })
  return ['Reached', 'No answer'].map((outcome) => (
    <Button key={outcome} disabled={log.isPending} onClick={() => log.mutate(outcome)}>
      {outcome}
    </Button>
  ))
}

beforeEach(() => {
  keys = []
  answer = async () => 'logged'
})
afterEach(clearStage)

describe('an action that creates something', () => {
  const on = async () => {
    const { user } = await onStage(<Calls />)
    return async (name: string, next: () => Promise<unknown>) => {
      answer = next
      const count = keys.length
      await user.click(await screen.findByRole('button', { name }))
      await waitFor(() => expect(keys).toHaveLength(count + 1))
      await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled())
    }
  }
  const lost = () => Promise.reject(new TypeError('the network is gone'))

  it('keeps its key after a lost response and after a refusal, until it has succeeded', async () => {
    const press = await on()
    await press('Reached', lost)
    await press('Reached', () => Promise.reject(refusal('UNAUTHORIZED')))
    await press('Reached', async () => 'logged')
    await toast(successOf('call', 'logged'))
    await press('Reached', async () => 'logged')
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).toBe(keys[0])
    expect(keys[3]).not.toBe(keys[0])
  })

  it('uses another key for another input', async () => {
    const press = await on()
    await press('Reached', lost)
    await press('No answer', lost)
    await press('Reached', lost)
    expect(keys[1]).not.toBe(keys[0])
    expect(keys[2]).toBe(keys[0])
  })
})
