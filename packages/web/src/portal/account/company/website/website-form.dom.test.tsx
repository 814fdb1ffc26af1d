import type { WebsiteDetail } from '@gable/contract/company'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { clearStage, onStage } from '../../../../testing/stage.tsx'
import WebsiteForm from './WebsiteForm.tsx'

afterEach(clearStage)

const seen: WebsiteDetail = {
  id: '0191c2a4-7d1e-7c30-8a51-3f2b8a9c1d01',
  version: 2,
  toolId: 'summit',
  domains: ['summit.example'],
  script: '',
  pages: [],
}

/** The tab, which refetches the website when it is shown. */
function Tab({ latest }: { latest: WebsiteDetail }) {
  const [website, setWebsite] = useState(seen)
  return (
    <>
      <WebsiteForm website={website} />
      <button type="button" onClick={() => setWebsite(latest)}>
        Read again
      </button>
    </>
  )
}

const toolId = () => screen.findByRole('textbox', { name: /^Tool ID/ })

it('keeps the input when a colleague has saved and the tab refreshes', async () => {
  const { user } = await onStage(<Tab latest={{ ...seen, version: 3, domains: ['other.example'] }} />)
  await user.type(await toolId(), '-roofing')
  await user.click(screen.getByRole('button', { name: 'Read again' }))
  expect(await toolId()).toHaveValue('summit-roofing')
  expect(screen.getByText('summit.example')).toBeVisible()
})

it('shows a colleague’s changes if there is no input', async () => {
  const { user } = await onStage(<Tab latest={{ ...seen, version: 3, toolId: 'summit-roofing' }} />)
  await user.click(await screen.findByRole('button', { name: 'Read again' }))
  await waitFor(async () => expect(await toolId()).toHaveValue('summit-roofing'))
})
