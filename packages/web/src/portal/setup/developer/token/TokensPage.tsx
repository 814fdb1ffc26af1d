import { maxTokens } from '@gable/contract/token-form'
import { Alert, Anchor, Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { IconPlus } from '../../../../ui/icons.tsx'
import { Loading } from '../../../../ui/Loading.tsx'
import { PanelRows } from '../../../../ui/list/PanelList.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { QueryBoundary } from '../../../../ui/QueryBoundary.tsx'
import { api } from '../../../shared/api.ts'
import { documentPath, referencePath } from '../reference/reference-path.ts'
import { text } from '../text.ts'
import { NewToken } from './NewToken.tsx'
import { TokenItem } from './TokenItem.tsx'

const TokenForm = lazy(() => import('./TokenForm.tsx'))

/** The company's API tokens, a part of the settings. */
export default function TokensPage() {
  const tokens = useQuery(api.token.list.queryOptions())
  const [adding, setAdding] = useState(false)
  const [created, setMade] = useState<string>()
  const count = tokens.data?.tokens.length ?? 0
  const isFull = count >= maxTokens
  return (
    <Panel
      title={text('tokens.title')}
      aside={
        !adding && (
          <Button
            size="sm"
            variant="filled"
            disabled={isFull || !tokens.data}
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {text('tokens.generate')}
          </Button>
        )
      }
    >
      <Stack gap="md">
        <Text size="sm">{text('tokens.hint')}</Text>
        <Text size="sm">
          {text('tokens.documentHint', { address: `${window.location.origin}/api/v1` })}{' '}
          <Anchor inherit underline="always" href={referencePath} target="_blank" rel="noreferrer">
            {text('developers.title')}
          </Anchor>
          {' · '}
          <Anchor inherit underline="always" href={documentPath} target="_blank" rel="noreferrer">
            {text('tokens.document')}
          </Anchor>
        </Text>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {text('tokens.mcp', { address: `${window.location.origin}/mcp` })}
        </Text>
        {isFull && <Alert color="orange">{text('tokens.full')}</Alert>}
        {adding && (
          <Suspense fallback={<Loading lines={6} height={28} />}>
            <TokenForm
              onDone={(token) => {
                setAdding(false)
                setMade(token)
              }}
              onCancel={() => setAdding(false)}
            />
          </Suspense>
        )}
        <QueryBoundary query={tokens} pending={<Loading lines={4} height={20} />}>
          {({ tokens: rows }) =>
            rows.length === 0 ? (
              <Text size="sm" c="dimmed">
                {text('tokens.empty')}
              </Text>
            ) : (
              <>
                <Text size="sm" c="dimmed">
                  {text('tokens.count', { count: `${rows.length}`, most: `${maxTokens}` })}
                </Text>
                <PanelRows>
                  {rows.map((token) => (
                    <TokenItem key={token.id} token={token} />
                  ))}
                </PanelRows>
              </>
            )
          }
        </QueryBoundary>
      </Stack>
      {created !== undefined && <NewToken token={created} onDone={() => setMade(undefined)} />}
    </Panel>
  )
}
