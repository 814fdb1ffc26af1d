import { messages } from '@gable/contract/messages'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { clearStage, onStage } from '../testing/stage.tsx'
import { QueryBoundary, type QueryState } from './parts.tsx'

afterEach(clearStage)

let refetched = 0
const refusal = (code: string) => Object.assign(new Error(code), { code })
const requested = (query: Partial<QueryState<string>>): QueryState<string> => ({
  data: undefined,
  error: null,
  isPending: false,
  isFetching: false,
  isFetchedAfterMount: true,
  refetch: () => (refetched += 1),
  ...query,
})
const show = (query: Partial<QueryState<string>>, props: { page?: boolean; fresh?: boolean } = {}) =>
  onStage(
    <QueryBoundary query={requested(query)} pending={<p>Loading crews</p>} unknown={<p>Crew not found</p>} {...props}>
      {(data) => <p>{data}</p>}
    </QueryBoundary>,
  )

describe('queried data', () => {
  it.each([
    ['is shown once it is there', { data: 'North' }, 'North'],
    ['has its own shape until then', { isPending: true }, 'Loading crews'],
    ['that is not there has its own words', { error: refusal('NOT_FOUND') }, 'Crew not found'],
    ['at an address that names nothing, too', { error: refusal('BAD_REQUEST') }, 'Crew not found'],
    ['that failed says so', { error: new TypeError() }, messages.UNEXPECTED],
    ['that failed is still shown where it was there before', { data: 'North', error: new TypeError() }, 'North'],
    ['that is no longer there is not', { data: 'North', error: refusal('NOT_FOUND') }, 'Crew not found'],
    ['waits for sign-in where the session has ended', { error: refusal('UNAUTHORIZED') }, 'Loading crews'],
  ])('%s', async (_name, query, words) => {
    await show(query)
    expect(screen.getByText(words)).toBeVisible()
  })

  it('that may not be seen is refused, as a page and as part of one', async () => {
    await show({ error: refusal('FORBIDDEN') }, { page: true })
    expect(screen.getByText(messages.NO_PERMISSION)).toBeVisible()
    clearStage()
    await show({ error: refusal('FEATURE_NOT_AVAILABLE') })
    expect(screen.queryByText('Loading crews')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  })

  it('that is edited waits for the current fetch', async () => {
    await show({ data: 'North', isFetching: true, isFetchedAfterMount: false }, { fresh: true })
    expect(screen.getByText('Loading crews')).toBeVisible()
  })

  it('that failed is retried with a button', async () => {
    refetched = 0
    const { user } = await show({ error: new TypeError() })
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(refetched).toBe(1)
  })
})
