import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearStage, onStage } from '../../../../testing/stage.tsx'
import { TryFormula } from './TryFormula.tsx'

const row = { id: '0191c2a4-7d1e-7c30-8a51-3f2b8a9c1d01', firstName: 'Ann', lastName: 'Tern', roofAreaSqft: 2_400 }
const lead = { ...row, street: '1 Elm Street', city: 'Driggs', state: 'ID', postalCode: '83422' }
let searches: string[] = []

/** A server with one lead, which only the empty search finds. */
async function answer(request: Request): Promise<Response> {
  const { json } = JSON.parse(await request.text())
  if (request.url.endsWith('/material/roofs')) return toJson({ roofs: [{ values: { SQUARES: 24_000 } }] })
  searches.push(json.search)
  return toJson({ rows: json.search === '' ? [lead] : [], next: null, similar: false })
}
const toJson = (json: unknown) => Response.json({ json })

beforeEach(() => {
  searches = []
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  clearStage()
  vi.unstubAllGlobals()
})

it('keeps the lead that the formula is tested on while its field is focused and searched', async () => {
  const { user } = await onStage(<TryFormula expression="SQUARES*3" unit="bundle" />)
  const field = await screen.findByLabelText('Lead', { selector: 'input' })
  await waitFor(() => expect(field).toHaveValue('Ann Tern, 1 Elm Street, Driggs, ID 83422'))
  expect(await screen.findByRole('status')).toHaveTextContent('72')
  await user.click(field)
  await user.type(field, ' x')
  await waitFor(() => expect(searches).toContain('Ann Tern, 1 Elm Street, Driggs, ID 83422 x'))
  expect(screen.getByRole('status')).toHaveTextContent('72')
  expect(searches).not.toContain('Ann Tern, 1 Elm Street, Driggs, ID 83422')
})
