import type { WebsiteDetail } from '@gable/contract/company'
import { Alert, Anchor, Button, Code, Group, NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { deferred } from '../../../ui/deferred.tsx'
import { Loading, Muted, Panel, QueryBoundary, Strong } from '../../../ui/parts.tsx'
import { QrLink } from '../../../ui/QrLink.tsx'
import { IconMail } from '../../../ui/shell-icons.tsx'
import { api, useCompanyUser } from '../../shared/session.ts'
import { type Builder, builders, loanSnippets, type Pieces, type Placement, placements, stepsFor } from './builders.ts'
import classes from './InstallPage.module.css'
import { text } from './text.ts'

// Loaded after the page, because the form includes the contract's schemas.
const CheckPanel = deferred(
  () => import('../../account/company/website/CheckPanel.tsx'),
  <Loading lines={3} height={28} />,
)

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
            <CheckPanel />
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
        <Muted>{text('install.scriptHint')}</Muted>
        <CodeToCopy code={script} label={text('install.copyScript')} />
        <Group>
          <Button component="a" href={mail} variant="default" leftSection={<IconMail size={18} />}>
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
          <Muted>{text('install.domainsHint')}</Muted>
          <ul className={`plain ${classes.domains}`}>
            {domains.map((domain) => (
              <li key={domain}>
                <Code>{domain}</Code>
              </li>
            ))}
          </ul>
          <Muted>{text('install.framesHint')}</Muted>
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
        <Muted>{text('loan.hint')}</Muted>
        {loanSnippets(origin, toolId).map(({ key, code }) => (
          <div key={key}>
            <Strong>{text(`loan.${key}`)}</Strong>
            <Muted mb={4}>{text(`loan.${key}Hint`)}</Muted>
            <CodeToCopy code={code} label={text('loan.copy', { name: text(`loan.${key}`) })} />
          </div>
        ))}
      </Stack>
    </Panel>
  )
}

/** Hosted pages that need no website, the company's and its users', each with a QR code for print. */
function HostedPanel({ pages, toolId }: { pages: WebsiteDetail['pages']; toolId: string }) {
  const [chosen, setChosen] = useState(pages[0]?.address ?? '')
  const { address } = pages.find((page) => page.address === chosen) ?? pages[0] ?? { address: '' }
  const rep = new URL(address).searchParams.get('rep')
  return (
    <Panel title={text('page.title')}>
      <Stack gap="md">
        <Muted>{text('page.hint')}</Muted>
        {pages.length > 1 ? (
          <NativeSelect
            maw={352}
            label={text('page.whose')}
            value={address}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            data={pages.map((page) => ({ value: page.address, label: page.name || text('page.company') }))}
          />
        ) : (
          <Text size="sm">{text('page.noReps')}</Text>
        )}
        <QrLink
          address={address}
          label={text('page.qr')}
          fieldLabel={text('page.address')}
          copyLabel={text('page.copy')}
          fileName={`quote-page-${rep ?? toolId}`}
        >
          <Anchor href={address} target="_blank" rel="noopener" size="sm">
            {text('page.open')}
          </Anchor>
        </QrLink>
      </Stack>
    </Panel>
  )
}

/** The installation steps for each kind of website. */
function InstallSteps({ pieces }: { pieces: Pieces }) {
  const [builder, setBuilder] = useState<Builder>('wordpress')
  const [placement, setPlacement] = useState<Placement>('slideOut')
  return (
    <Panel title={text('install.whereTitle')}>
      <Stack gap="md">
        <Group align="flex-end" gap="md">
          <NativeSelect
            className={classes.builder}
            label={text('install.where')}
            value={builder}
            onChange={({ currentTarget }) => setBuilder(currentTarget.value as Builder)}
            data={builders.map((value) => ({ value, label: text(`builder.${value}`) }))}
          />
          <SegmentedControl
            aria-label={text('install.form')}
            value={placement}
            onChange={(chosen) => setPlacement(chosen as Placement)}
            data={placements.map((value) => ({ value, label: text(`install.${value}`) }))}
          />
        </Group>
        <Muted>{text(`install.${placement}Hint`)}</Muted>
        <ol className={classes.steps}>
          {stepsFor(builder, placement, pieces).map(({ says, code }) => (
            <li key={says}>
              <Text size="sm">{says}</Text>
              {code !== undefined && <CodeToCopy code={code} label={text('install.copyCode')} />}
            </li>
          ))}
        </ol>
      </Stack>
    </Panel>
  )
}

/** Code with a copy button. */
function CodeToCopy({ code, label }: { code: string; label: string }) {
  return (
    <div className={classes.code}>
      <Code block className={classes.written}>
        {code}
      </Code>
      <CopyButton size="sm" value={code} label={label} />
    </div>
  )
}
