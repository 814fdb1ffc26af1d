import type { WebsiteDetail } from '@gable/contract/company'
import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Loading } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { IconMail } from '../../../ui/shell-icons.tsx'
import { api } from '../../shared/api.ts'
import { useCompanyUser } from '../../shared/session.ts'
import { CodeToCopy } from './CodeToCopy.tsx'
import { HostedPanel } from './HostedPanel.tsx'
import classes from './InstallPage.module.css'
import { InstallSteps } from './InstallSteps.tsx'
import { loanSnippets } from './loan-snippets.ts'
import { text } from './text.ts'

// Loaded after the page, because the form includes the contract's schemas.
const CheckPanel = lazy(() => import('../../account/company/website/CheckPanel.tsx'))

const websitePath = '/personal/company-profile?tab=website'

/** Explains how to add the quote tool to the contractor's website, and checks whether it works. */
export default function InstallPage() {
  const website = useQuery(api.company.website.queryOptions())
  const pending = <Loading lines={8} height={28} />
  const { hasClpAccount: hasLoans } = useCompanyUser().company
  return (
    <QueryBoundary query={website} pending={pending}>
      {(data) =>
        data.toolId === '' ? (
          <NoTool />
        ) : (
          <Stack gap="md">
            <ScriptPanel website={data} />
            <InstallSteps pieces={{ script: data.script, src: srcOf(data), toolId: data.toolId }} />
            <DomainsPanel domains={data.domains} />
            <Suspense fallback={<Loading lines={3} height={28} />}>
              <CheckPanel />
            </Suspense>
            {hasLoans && <LoanPanel src={srcOf(data)} toolId={data.toolId} />}
            <HostedPanel pages={data.pages} toolId={data.toolId} />
          </Stack>
        )
      }
    </QueryBoundary>
  )
}

const srcOf = ({ script }: WebsiteDetail) => /src="([^"]+)"/.exec(script)?.[1] ?? ''

function NoTool() {
  return (
    <Panel title={text('install.scriptTitle')}>
      <Stack gap="sm" align="flex-start">
        <Text>{text('install.noTool')}</Text>
        <Button component={Link} to={websitePath}>
          {text('install.toWebsite')}
        </Button>
      </Stack>
    </Panel>
  )
}

function ScriptPanel({ website }: { website: WebsiteDetail }) {
  const { script } = website
  const docs = text('install.mailDocs', { origin: new URL(srcOf(website)).origin })
  const body = text('install.mailBody', { script, docs })
  const mail = `mailto:?subject=${encodeURIComponent(text('install.mailSubject'))}&body=${encodeURIComponent(body)}`
  return (
    <Panel title={text('install.scriptTitle')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {text('install.scriptHint')}
        </Text>
        <CodeToCopy code={script} label={text('install.copyScript')} />
        <Group>
          <Button component="a" href={mail} variant="default" leftSection={<IconMail size={18} aria-hidden />}>
            {text('install.mail')}
          </Button>
        </Group>
      </Stack>
    </Panel>
  )
}

function DomainsPanel({ domains }: { domains: string[] }) {
  return (
    <Panel
      title={text('install.domainsTitle')}
      aside={
        <Button component={Link} to={websitePath} size="sm" variant="default">
          {text('install.changeDomains')}
        </Button>
      }
    >
      {domains.length === 0 ? (
        <Alert color="orange">{text('install.noDomains')}</Alert>
      ) : (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {text('install.domainsHint')}
          </Text>
          <ul className={classes.domains}>
            {domains.map((domain) => (
              <li key={domain}>
                <Code>{domain}</Code>
              </li>
            ))}
          </ul>
          <Text size="sm" c="dimmed">
            {text('install.framesHint')}
          </Text>
        </Stack>
      )}
    </Panel>
  )
}

/** The financing scripts, for a company with the loan product: pre-qualification and the payment calculator. */
function LoanPanel({ src, toolId }: { src: string; toolId: string }) {
  const { origin } = new URL(src)
  return (
    <Panel
      title={text('loan.title')}
      aside={
        <Group gap="xs">
          {(['loan-invitation-modal', 'loan-calculator'] as const).map((page) => (
            <Button
              key={page}
              component="a"
              href={`${origin}/${page}/${encodeURIComponent(toolId)}`}
              target="_blank"
              rel="noopener"
              size="sm"
              variant="default"
            >
              {text(`loan.open.${page}`)}
            </Button>
          ))}
        </Group>
      }
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {text('loan.hint')}
        </Text>
        {loanSnippets(origin, toolId).map(({ key, code }) => (
          <div key={key}>
            <Text size="sm" fw={600}>
              {text(`loan.${key}`)}
            </Text>
            <Text size="sm" c="dimmed" mb={4}>
              {text(`loan.${key}Hint`)}
            </Text>
            <CodeToCopy code={code} label={text('loan.copy', { name: text(`loan.${key}`) })} />
          </div>
        ))}
      </Stack>
    </Panel>
  )
}
