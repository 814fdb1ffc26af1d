import type { WebsiteDetail } from '@gable/contract/company'
import { Anchor, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Panel } from '../../../ui/Panel.tsx'
import { QrLink } from '../../../ui/QrLink.tsx'
import { text } from './text.ts'

/** Hosted pages that need no website, the company's and its users', each with a QR code for print. */
export function HostedPanel({ pages, toolId }: { pages: WebsiteDetail['pages']; toolId: string }) {
  const [chosen, setChosen] = useState(pages[0]?.address ?? '')
  const { address } = pages.find((page) => page.address === chosen) ?? pages[0] ?? { address: '' }
  const rep = new URL(address).searchParams.get('rep')
  return (
    <Panel title={text('page.title')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {text('page.hint')}
        </Text>
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
