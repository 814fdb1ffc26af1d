import type { WebsiteDetail } from '@gable/contract/company'
import { Code, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { CopyButton } from '../../../../ui/CopyButton.tsx'
import { Loading, Muted, Panel, QueryBoundary } from '../../../../ui/parts.tsx'
import { api } from '../../../shared/session.ts'
import { CompanyFrame } from '../CompanyFrame.tsx'
import { text } from '../text.ts'

// Loaded after the page, because forms include the contract's schemas.
const WebsiteForm = lazy(() => import('./WebsiteForm.tsx'))
const CheckPanel = lazy(() => import('./CheckPanel.tsx'))

/** Where the quote tool is installed: its Tool ID, the script, and the allowed domains. */
export default function WebsiteTab() {
  const website = useQuery(api.company.website.queryOptions())
  const pending = <Loading lines={5} height={24} />
  return (
    <CompanyFrame tab="website">
      <QueryBoundary query={website} pending={pending}>
        {(data) => (
          <Suspense fallback={pending}>
            <WebsiteForm website={data} />
            <ScriptPanel website={data} />
            <CheckPanel />
          </Suspense>
        )}
      </QueryBoundary>
    </CompanyFrame>
  )
}

function ScriptPanel({ website: { script } }: { website: WebsiteDetail }) {
  return (
    <Panel
      title={text('website.scriptTitle')}
      aside={script !== '' && <CopyButton size="sm" value={script} label={text('website.copyScript')} />}
    >
      {script === '' ? (
        <Muted>{text('website.noScript')}</Muted>
      ) : (
        <Stack gap="sm">
          <Muted>{text('website.scriptHint')}</Muted>
          <Group>
            <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {script}
            </Code>
          </Group>
        </Stack>
      )}
    </Panel>
  )
}
