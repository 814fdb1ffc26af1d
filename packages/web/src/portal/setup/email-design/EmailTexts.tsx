import { type EmailText, type EmailTextForm, emailTextForm, type WhichEmail } from '@gable/contract/email-text'
import { emailSections, fieldsIn, localizedMails, sectionKinds } from '@gable/contract/email-text-words'
import { spokenLanguages } from '@gable/contract/format/locale'
import { Alert, Button, Group, Select, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { confirm } from '../../../ui/confirm.tsx'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import { UnsavedGuard } from '../../../ui/form/UnsavedGuard.tsx'
import { type Edit, useEdit } from '../../../ui/form/use-edit.ts'
import { Panel, QueryBoundary } from '../../../ui/parts.tsx'
import { press, useAction } from '../../../ui/use-action.ts'
import { api, client } from '../../shared/session.ts'
import { text } from './text.ts'

interface EmailTextsProps {
  /** The selected email, with its texts as the preview shows them. */
  words: EmailTextForm
  onChange: (words: EmailTextForm) => void
  /** Called when another email or language is selected. */
  onChoose: (which: Partial<WhichEmail>) => void
  onUnsaved: (isUnsaved: boolean) => void
}

/** The texts of each email to homeowners, by section and language. */
export function EmailTexts({ words, onChoose, ...more }: EmailTextsProps) {
  const { mail, language } = words
  const known = useQuery(api.email.text.queryOptions({ input: { mail, language } }))
  return (
    <Panel title={text('texts.title')} flush>
      <Stack gap="md">
        <Text size="sm">{text('texts.hint')}</Text>
        <Group gap="sm" align="flex-end">
          <Select
            label={text('preview.mail')}
            data={localizedMails.map((value) => ({ value, label: text(`mail.${value}`) }))}
            value={mail}
            allowDeselect={false}
            onChange={(value) => onChoose({ mail: localizedMails.find((each) => each === value) ?? mail })}
            w={240}
          />
          <Select
            label={text('texts.language')}
            data={spokenLanguages.map((value) => ({ value, label: text(`language.${value}`) }))}
            value={language}
            allowDeselect={false}
            onChange={(value) => onChoose({ language: spokenLanguages.find((each) => each === value) ?? language })}
            w={150}
          />
        </Group>
        <QueryBoundary query={known} lines={8} height={28}>
          {(email) => <TextForm key={`${email.mail} ${email.language}`} email={email} {...more} />}
        </QueryBoundary>
      </Stack>
    </Panel>
  )
}

const labels = {
  mail: text('preview.mail'),
  language: text('texts.language'),
  words: text('texts.title'),
  ...Object.fromEntries(sectionKinds.map((section) => [`words.${section}`, text(`section.${section}`)])),
}

interface TextFormProps extends Pick<EmailTextsProps, 'onChange' | 'onUnsaved'> {
  email: EmailText
}

function TextForm({ email, onChange, onUnsaved }: TextFormProps) {
  const { mail, language, draft, words, usual } = email
  const edit = useEdit({
    schema: emailTextForm,
    record: email,
    valuesOf: ({ draft: started, words: message }: EmailText): EmailTextForm => ({
      mail,
      language,
      words: started ?? message,
    }),
    labels,
    rules: { words: 'fields' },
  })
  const { form, isUnsaved } = edit
  const shown = form.values
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved])
  // The preview follows what is typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the words are followed
  useEffect(() => onChange(shown), [JSON.stringify(shown)])
  const stale = [api.email.text.key()]
  const noun = text('texts.thing')
  const discard = useAction({
    run: () => client.email.discardTextDraft({ mail, language, version: edit.loaded.version }),
    noun: text('texts.draft'),
    action: text('texts.discarded'),
    invalidate: stale,
    onDone: edit.restart,
  })
  const restore = useAction({
    run: () => client.email.saveText({ mail, language, words: {}, version: edit.loaded.version, publish: true }),
    noun,
    action: text('texts.restored'),
    invalidate: stale,
    onDone: edit.restart,
  })
  const askRestore = async () => {
    const question = { title: text('texts.restoreTitle'), body: text('texts.restoreBody') }
    if (await confirm({ ...question, action: text('texts.restore'), danger: true })) restore.mutate(undefined)
  }
  const hasOwn = Object.keys(words).length > 0 || draft !== null
  return (
    <>
      <UnsavedGuard isUnsaved={edit.isUnsavedNow} />
      {draft && (
        <Alert color="blue" title={text('texts.draftTitle')}>
          <Text size="sm">{text('texts.draftHint')}</Text>
          <Button size="sm" mt="xs" {...press(discard)}>
            {text('texts.discard')}
          </Button>
        </Alert>
      )}
      <InlineForm
        edit={edit}
        noun={noun}
        submitLabel={text('texts.publish')}
        save={(values, loaded) => client.email.saveText({ ...values, version: loaded.version, publish: true })}
        invalidate={stale}
      >
        {emailSections[mail].map(({ is, fields }) => (
          <Textarea
            key={is}
            label={text(`section.${is}`)}
            description={
              fields.length > 0
                ? text('texts.fields', {
                    fields: fieldsIn(usual[is] ?? '')
                      .map((field) => `{${field}}`)
                      .join(', '),
                  })
                : undefined
            }
            placeholder={usual[is] ?? ''}
            autosize
            minRows={1}
            lang={language}
            {...form.getInputProps(`words.${is}`)}
            value={form.values.words[is] ?? ''}
          />
        ))}
        <Group gap="sm" justify="flex-end">
          {hasOwn && (
            <Button size="sm" variant="subtle" loading={restore.isPending} onClick={() => void askRestore()}>
              {text('texts.restore')}
            </Button>
          )}
          <SaveDraft edit={edit} />
        </Group>
      </InlineForm>
    </>
  )
}

/** Stores the input as a draft without sending any of it. */
function SaveDraft({ edit: { form, loaded, settle } }: { edit: Edit<EmailText, EmailTextForm> }) {
  const { values } = form
  const save = useAction({
    run: (provided: EmailTextForm) => client.email.saveText({ ...provided, version: loaded.version, publish: false }),
    noun: text('texts.draft'),
    invalidate: [api.email.text.key()],
    onDone: (saved, provided) => settle(provided, saved),
  })
  return (
    <Button
      size="sm"
      loading={save.isPending}
      disabled={!emailTextForm.safeParse(values).success}
      onClick={() => save.mutate(values)}
    >
      {text('texts.saveDraft')}
    </Button>
  )
}
