import type { Scope } from '@gable/contract/access'
import { type AuthorizationRequest, authorizationRequest } from '@gable/contract/assistant'
import { Button, Checkbox, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { sentenceOf } from '../../../ui/code-of.ts'
import { HelpLink } from '../../../ui/help.tsx'
import { Muted, QueryBoundary } from '../../../ui/parts.tsx'
import { IconAlertTriangle, IconCheck } from '../../../ui/shell-icons.tsx'
import { StatePanel } from '../../../ui/states.tsx'
import { toastFailure, toastRefused } from '../../../ui/toast.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { api, client } from '../../shared/session.ts'
import { Permissions } from './Assistants.tsx'
import { text } from './text.ts'

/**
 * Where an assistant sends its user to be allowed (OAuth 2.1). The address has the whole request, so it survives sign-in
 * and works in several tabs.
 */
export default function AllowPage() {
  usePageTitle(text('consent.wait'))
  const request = authorizationRequest.safeParse(useSearch({ strict: false }))
  return request.success ? <Consent request={request.data} /> : <Unknown />
}

const Unknown = () => (
  <StatePanel
    page
    icon={IconAlertTriangle}
    tone="red"
    role="alert"
    title={text('consent.unknown')}
    hint={text('consent.unknownHint')}
  />
)

function Consent({ request }: { request: AuthorizationRequest }) {
  const query = useQuery(api.assistant.consent.queryOptions({ input: request, retry: false }))
  return (
    <QueryBoundary page query={query} lines={6} unknown={<Unknown />}>
      {({ refused, client: name, host, ...requested }) =>
        refused === null ? (
          <Question request={request} name={name} host={host} {...requested} />
        ) : (
          <StatePanel
            page
            icon={IconAlertTriangle}
            tone="red"
            role="alert"
            title={text('consent.faulty', { client: name })}
            hint={text('consent.faultyHint')}
            // Nobody is sent to another site without a press.
            action={
              <Button component="a" href={refused}>
                {text('consent.back', { host })}
              </Button>
            }
          />
        )
      }
    </QueryBoundary>
  )
}

interface QuestionProps {
  request: AuthorizationRequest
  name: string
  host: string
  company: string
  user: string
  scopes: Scope[]
}

/** Who asks, for which company, and for what. */
function Question({ request, name, host, company, user, scopes }: QuestionProps) {
  const [readOnly, setReadOnly] = useState(false)
  const decide = useMutation({
    mutationFn: (allow: boolean) => client.assistant.decide({ ...request, allow, readOnly }),
    onSuccess: ({ to }) => window.location.assign(to),
    onError: (error) => {
      const sentence = sentenceOf(error)
      if (sentence) toastRefused(sentence)
      else toastFailure(name, text('consent.failed'))
    },
  })
  const requested = readOnly ? scopes.filter((scope) => scope.endsWith(':read')) : scopes
  if (decide.isSuccess) return <StatePanel page icon={IconCheck} title={text('consent.done')} role="status" />
  return (
    <Paper withBorder p={{ base: 'lg', xs: 'xl' }} maw={560} mx="auto" mt="lg">
      <Stack gap="md" style={{ overflowWrap: 'anywhere' }}>
        <Title order={1}>{text('consent.title', { client: name })}</Title>
        <Text>{text('consent.lead', { client: name, company, user })}</Text>
        <Muted>{host === 'localhost' ? text('consent.local') : text('consent.host', { host })}</Muted>
        <div>
          <Text fw={600}>{text('consent.can')}</Text>
          <Permissions scopes={requested} />
        </div>
        <Checkbox
          label={text('consent.readOnly')}
          checked={readOnly}
          onChange={(event) => setReadOnly(event.currentTarget.checked)}
        />
        <Muted>{text('consent.limits')}</Muted>
        <div>
          <HelpLink look="text" />
        </div>
        <Group justify="flex-end">
          <Button
            loading={decide.isPending && decide.variables === false}
            disabled={decide.isPending}
            onClick={() => decide.mutate(false)}
          >
            {text('consent.deny')}
          </Button>
          <Button
            variant="filled"
            loading={decide.isPending && decide.variables === true}
            disabled={decide.isPending || requested.length === 0}
            onClick={() => decide.mutate(true)}
          >
            {text('consent.allow')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
