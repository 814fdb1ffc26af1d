import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { clearStage, onStage } from '../testing/stage.tsx'
import { useRefreshOnChange } from './use-refresh-on-change.ts'

afterEach(clearStage)

let sent = 0

function Leads() {
  const { data: counts } = useQuery({ queryKey: ['counts'], queryFn: () => `synced: ${sent}` })
  const { data: list } = useQuery({ queryKey: ['list'], queryFn: () => `${sent} sent` })
  useRefreshOnChange(counts, ['list'])
  return <p>{list}</p>
}

it('fetches a list again when the counts above it change', async () => {
  const { queries } = await onStage(<Leads />)
  expect(await screen.findByText('0 sent')).toBeVisible()
  sent = 1
  queries.setQueryData(['counts'], 'synced: 0')
  expect(screen.getByText('0 sent')).toBeVisible()
  queries.setQueryData(['counts'], 'synced: 1')
  expect(await screen.findByText('1 sent')).toBeVisible()
})
