import type { BrandingDraft } from '@gable/contract/branding-field'
import { matchWebsiteForm, type WebsiteMatch } from '@gable/contract/branding-website'
import { failureOf } from '@gable/contract/messages'
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { codeOf, sentenceOf } from '../../../../ui/code-of.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Loading } from '../../../../ui/Loading.tsx'
import { api, client } from '../../../shared/api.ts'
import { Proposals } from './Proposals.tsx'
import { text } from './text.ts'
import classes from './Website.module.css'

interface MatchWebsiteProps {
  /** Receives the accepted settings, for the draft. */
  onAccept: (taken: Partial<BrandingDraft>) => void
  onClose: () => void
}

/** Reads the company's own website and suggests settings for the widget's look. */
export default function MatchWebsite({ onAccept, onClose }: MatchWebsiteProps) {
  const company = useQuery(api.company.get.queryOptions())
  return (
    <Dialog onClose={onClose} size="lg" title={text('match.title')}>
      {company.isPending ? (
        <Loading lines={3} height={32} />
      ) : (
        <Reading website={company.data?.website ?? ''} onAccept={onAccept} onClose={onClose} />
      )}
    </Dialog>
  )
}

function Reading({ website, onAccept, onClose }: MatchWebsiteProps & { website: string }) {
  const form = useContractForm(matchWebsiteForm, { page: website })
  const match = useMutation({ mutationFn: (page: string) => client.branding.matchWebsite({ page }) })
  return (
    <Stack gap="md">
      <Text size="sm">{text('match.hint')}</Text>
      <form
        noValidate
        onSubmit={(event) => {
          // The dialog is rendered within the designer's own form.
          event.stopPropagation()
          form.onSubmit(({ page }) => match.mutate(page))(event)
        }}
      >
        <Group align="flex-end" gap="sm">
          <TextInput
            flex="1 1 220px"
            label={text('match.page')}
            placeholder="https://"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('page')}
          />
          <Button type="submit" loading={match.isPending}>
            {text('match.read')}
          </Button>
        </Group>
      </form>
      <div aria-live="polite" className={classes.said}>
        {match.isPending && (
          <Text size="sm" c="dimmed">
            {text('match.reading')}
          </Text>
        )}
        {match.isError && <Alert color="red">{whyNot(match.error)}</Alert>}
        {match.data && isEmpty(match.data) && <Alert color="orange">{text('match.nothing')}</Alert>}
      </div>
      {match.data && !isEmpty(match.data) && (
        <Proposals key={match.submittedAt} match={match.data} onAccept={onAccept} onClose={onClose} />
      )}
    </Stack>
  )
}

const isEmpty = ({ proposals, logo }: WebsiteMatch) => proposals.length === 0 && logo === null

function whyNot(error: unknown): string {
  const sentence = codeOf(error) === 'UNEXPECTED' ? undefined : sentenceOf(error)
  return sentence ?? failureOf(text('match.thing'), text('match.readAction'))
}
