import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clearStage, onStage } from '../../testing/stage.tsx'
import { type RawSearch, textOf } from '../url-state.ts'
import { ListPage } from './ListPage.tsx'
import { type ListState, readListState, useListPage } from './list.ts'

interface Crew {
  id: string
  name: string
  size: number
}
interface CrewsState extends ListState {
  city: string
  sort?: 'name' | 'size'
  direction?: 'asc' | 'desc'
}

const all: Crew[] = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm'].map((name, index) => ({
  id: `id-${name}`,
  name,
  size: 5 - index,
}))
const pageSize = 2

/** The requests of the list. The server answers with two rows per page, like a keyset list. */
let requested: (CrewsState & { cursor: string | undefined })[]
let answer: (state: CrewsState, cursor: string | undefined) => Promise<{ rows: Crew[]; nextCursor: string | null }>

const pages: typeof answer = async ({ search, sort, direction }, cursor) => {
  const found = all.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
  const sorted = sort === 'size' ? found.toSorted((a, b) => a.size - b.size) : found
  const ordered = direction === 'desc' ? sorted.toReversed() : sorted
  const from = Number(cursor ?? 0)
  const next = from + pageSize
  return { rows: ordered.slice(from, next), nextCursor: next < ordered.length ? String(next) : null }
}

const read = (raw: RawSearch): CrewsState => ({
  ...readListState(raw, 100),
  city: textOf(raw.city, 20),
  sort: raw.sort === 'size' ? 'size' : 'name',
  direction: raw.direction === 'desc' ? 'desc' : 'asc',
})

function Crews({ count = all.length, most = 100 }: { count?: number; most?: number }) {
  const list = useListPage(read, ['city'])
  const query = useQuery({
    queryKey: ['crews', list.state],
    queryFn: () => {
      requested.push({ ...list.state, cursor: list.cursor })
      return answer(list.state, list.cursor)
    },
    placeholderData: keepPreviousData,
  })
  return (
    <ListPage
      title="Crews"
      query={query}
      list={list}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      searchLabel="Search crews"
      sortOptions={[
        { by: 'name', direction: 'asc', label: 'By name' },
        { by: 'size', direction: 'desc', label: 'Largest first' },
      ]}
      columns={[
        { key: 'name', label: 'Name', sort: 'name', card: 'title', cell: ({ name }) => name },
        { key: 'size', label: 'People', sort: 'size', figure: true, card: 'fact', cell: ({ size }) => size },
      ]}
      bulk={({ chosen }) => <button type="button">{`Delete ${[...chosen].join(' ')}`}</button>}
      whole={{ count, most }}
      empty={<p>No crews yet</p>}
    />
  )
}

const names = async () => {
  const table = await screen.findByRole('table', { name: 'Crews' })
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]!.textContent)
}
const shows = (...rows: string[]) => waitFor(async () => expect(await names()).toEqual(rows))
const bar = () => screen.findByRole('region', { name: 'Actions for selected rows' })
const tick = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` })

beforeEach(() => {
  requested = []
  answer = pages
})
afterEach(clearStage)

describe('a list', () => {
  it('is a table on a laptop, and cards on a phone', async () => {
    await onStage(<Crews />)
    await shows('Ash', 'Birch')
    clearStage()
    await onStage(<Crews />, { phone: true })
    expect(await screen.findByText('Ash')).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('pages by the server’s cursor, and back', async () => {
    const { user, router } = await onStage(<Crews />)
    await shows('Ash', 'Birch')
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await shows('Cedar', 'Dogwood')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await shows('Elm')
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
    expect(requested.map(({ cursor }) => cursor)).toEqual([undefined, '2', '4'])
    router.history.back()
    await shows('Cedar', 'Dogwood')
  })

  it('searches once the user pauses, from the first page, and keeps it in the URL', async () => {
    const { user, router } = await onStage(<Crews />)
    await shows('Ash', 'Birch')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await shows('Cedar', 'Dogwood')
    requested = []
    await user.type(screen.getByLabelText('Search crews'), 'elm')
    await shows('Elm')
    expect(requested).toMatchObject([{ search: 'elm', cursor: undefined }])
    expect(router.latestLocation.search).toMatchObject({ search: 'elm' })
  })

  it('shows its URL’s state', async () => {
    await onStage(<Crews />, { at: '/here?search=ce' })
    await shows('Cedar')
    expect(screen.getByLabelText('Search crews')).toHaveValue('ce')
  })

  it('that is empty says so; one without matches offers to show all', async () => {
    answer = async () => ({ rows: [], nextCursor: null })
    await onStage(<Crews />)
    expect(await screen.findByText('No crews yet')).toBeVisible()
    clearStage()
    answer = pages
    const { user } = await onStage(<Crews />, { at: '/here?search=pine&city=Boise' })
    expect(await screen.findByText('No matches')).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!)
    await shows('Ash', 'Birch')
  })

  it('is sorted by its header, in both directions, from the first page', async () => {
    const { user } = await onStage(<Crews />)
    await shows('Ash', 'Birch')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await shows('Cedar', 'Dogwood')
    await user.click(screen.getByRole('button', { name: /^People/ }))
    await waitFor(() => expect(requested.at(-1)).toMatchObject({ sort: 'size', cursor: undefined }))
    const first = requested.at(-1)!.direction
    await user.click(screen.getByRole('button', { name: /^People/ }))
    await waitFor(() => expect(requested.at(-1)!.direction).toBe(first === 'asc' ? 'desc' : 'asc'))
  })

  it('is sorted on a phone by a select', async () => {
    const { user } = await onStage(<Crews />, { phone: true })
    await screen.findByText('Ash')
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    await user.click(screen.getByRole('combobox', { name: 'Sort by' }))
    await user.click(await screen.findByRole('option', { name: 'Largest first' }))
    await waitFor(() => expect(requested.at(-1)).toMatchObject({ sort: 'size', direction: 'desc' }))
  })

  it('counts the active filters on a phone, and clears them', async () => {
    const { user, router } = await onStage(<Crews />, { phone: true, at: '/here?city=Boise' })
    await screen.findByText('Ash')
    await user.click(screen.getByRole('button', { name: 'Filters (1)' }))
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByRole('button', { name: 'Filters' })).toBeVisible()
    expect(router.latestLocation.search).not.toHaveProperty('city')
  })

  it('that could not be loaded is retried with a button', async () => {
    answer = () => Promise.reject(new TypeError('the network is gone'))
    const { user } = await onStage(<Crews />)
    const again = await screen.findByRole('button', { name: 'Try Again' })
    answer = pages
    await user.click(again)
    await shows('Ash', 'Birch')
  })
})

describe('multiple rows', () => {
  it('are selected one by one, and deselected', async () => {
    const { user } = await onStage(<Crews />)
    await shows('Ash', 'Birch')
    expect(screen.queryByRole('region', { name: 'Actions for selected rows' })).toBeNull()
    await user.click(tick('Birch'))
    expect(within(await bar()).getByRole('status')).toHaveTextContent('1 selected')
    expect(screen.getByRole('button', { name: 'Delete id-Birch' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(tick('Birch')).not.toBeChecked()
  })

  it('are selected by page, and then all matches', async () => {
    const { user } = await onStage(<Crews />)
    await shows('Ash', 'Birch')
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    expect(within(await bar()).getByRole('status')).toHaveTextContent('2 selected')
    await user.click(screen.getByRole('button', { name: 'Select all 5' }))
    expect(within(await bar()).getByRole('status')).toHaveTextContent('All 5 selected')
    await user.click(tick('Ash'))
    expect(within(await bar()).getByRole('status')).toHaveTextContent('1 selected')
  })

  it('cannot all be selected if there are too many', async () => {
    const { user } = await onStage(<Crews count={6_000} most={5_000} />)
    await shows('Ash', 'Birch')
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    expect(within(await bar()).getByText(/up to 5,000 at once/)).toBeVisible()
  })

  it('that left the page are no longer selected', async () => {
    const { user } = await onStage(<Crews />)
    await shows('Ash', 'Birch')
    await user.click(tick('Ash'))
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await shows('Cedar', 'Dogwood')
    expect(screen.queryByText('1 selected')).toBeNull()
  })

  it('are selected by page on a phone, where there is no header', async () => {
    const { user } = await onStage(<Crews />, { phone: true })
    await screen.findByText('Ash')
    await user.click(tick('Ash'))
    await user.click(await screen.findByRole('button', { name: 'Select all on this page' }))
    expect(within(await bar()).getByRole('status')).toHaveTextContent('2 selected')
  })
})
