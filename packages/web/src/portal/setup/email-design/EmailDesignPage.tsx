import { type EmailDesign, type EmailDesignForm, emailDesignForm } from '@gable/contract/email-design'
import { signaturePlaceholders, socialNetworkLabels, socialNetworks } from '@gable/contract/email-design-words'
import type { EmailTextForm, WhichEmail } from '@gable/contract/email-text'
import { emptyRichText } from '@gable/contract/rich-text'
import { ActionIcon, Button, Checkbox, Fieldset, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '../../../ui/confirm.tsx'
import { deferred } from '../../../ui/deferred.tsx'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import { toEdit } from '../../../ui/form/to-edit.ts'
import { UnsavedGuard } from '../../../ui/form/UnsavedGuard.tsx'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'
import { useEdit } from '../../../ui/form/use-edit.ts'
import { IconPlus, IconTrash } from '../../../ui/icons.tsx'
import { Panel, QueryBoundary } from '../../../ui/parts.tsx'
import { languages } from '../../catalog/translation/languages.ts'
import { RichTextEditor } from '../../shared/rich-text/RichTextEditor.tsx'
import { api, client } from '../../shared/session.ts'
import { ColorField } from '../branding/fields/ColorField.tsx'
import { DesignPreview } from './DesignPreview.tsx'
import classes from './EmailDesign.module.css'
import { EmailTexts } from './EmailTexts.tsx'
import { text } from './text.ts'

const TemplatesPanel = deferred(() => import('../../sales/message/TemplatesPanel.tsx'))

/** The design and texts of emails to homeowners, with a preview next to the form. */
export default function EmailDesignPage() {
  const design = useQuery(toEdit(api.email.design.queryOptions()))
  return (
    <QueryBoundary fresh query={design} lines={10} height={28}>
      {(known) => <DesignForm design={known} />}
    </QueryBoundary>
  )
}

const formOf = ({ version: _version, has: _has, ...form }: EmailDesign): EmailDesignForm => form

const labels = {
  accentColor: text('design.accentColor'),
  showLogo: text('design.showLogo'),
  signature: text('design.signature'),
  signatures: text('design.signature'),
  links: text('design.links'),
  showAddress: text('design.showAddress'),
  showLicenses: text('design.showLicenses'),
  ...Object.fromEntries(
    languages.map((each) => [`signatures.${each}`, text('design.signatureIn', { language: text(`language.${each}`) })]),
  ),
}

function DesignForm({ design }: { design: EmailDesign }) {
  const edit = useEdit({
    schema: emailDesignForm,
    record: design,
    valuesOf: formOf,
    labels,
    rules: { signatures: 'fields' },
  })
  const { form } = edit
  const { has } = design
  const [words, setWords] = useState<EmailTextForm>({ mail: 'quoteConfirmation', language: 'en', words: {} })
  const [isUnsaved, setUnsaved] = useState(false)
  const choose = async (which: Partial<WhichEmail>) => {
    const question = { title: text('texts.leaveTitle'), body: text('texts.leaveBody'), action: text('texts.leave') }
    if (!isUnsaved || (await confirm({ ...question, danger: true }))) setWords({ ...words, ...which, words: {} })
  }
  const checkbox = (name: 'showLogo' | 'showAddress' | 'showLicenses', missing: string) => (
    <Checkbox
      label={text(`design.${name}`)}
      description={missing || undefined}
      {...form.getInputProps(name, { type: 'checkbox' })}
    />
  )
  return (
    <div className={classes.columns}>
      <Stack gap="md">
        <Panel title={text('design.title')} flush>
          <UnsavedGuard isUnsaved={edit.isUnsavedNow} />
          <InlineForm
            edit={edit}
            noun={text('design.thing')}
            submitLabel={text('design.save')}
            save={(values, loaded) => client.email.saveDesign({ ...values, version: loaded.version })}
            invalidate={[api.email.design.key()]}
          >
            <Stack gap="lg">
              <Text size="sm">{text('design.hint')}</Text>
              <ColorField
                label={text('design.accentColor')}
                description={text('design.accentHint')}
                w={{ sm: 220 }}
                {...form.getInputProps('accentColor')}
                value={form.values.accentColor}
              />
              {checkbox('showLogo', has.logo ? '' : text('design.noLogo'))}
              <RichTextEditor
                label={text('design.signature')}
                description={text('design.signatureHint')}
                placeholders={signaturePlaceholders}
                values={valuesOf(has)}
                withSnippets
                minRows={4}
                {...form.getInputProps('signature')}
                value={form.values.signature}
              />
              {languages.map((language) => (
                <RichTextEditor
                  key={language}
                  label={text('design.signatureIn', { language: text(`language.${language}`) })}
                  description={text('design.signatureInHint')}
                  placeholders={signaturePlaceholders}
                  values={valuesOf(has)}
                  withSnippets
                  minRows={2}
                  {...form.getInputProps(`signatures.${language}`)}
                  value={form.values.signatures[language] ?? emptyRichText}
                />
              ))}
              <SocialLinks form={form} />
              <Fieldset legend={text('design.footer')} variant="unstyled">
                <Stack gap="sm">
                  {checkbox('showAddress', has.address || text('design.noAddress'))}
                  {checkbox('showLicenses', has.licenses || text('design.noLicenses'))}
                </Stack>
              </Fieldset>
            </Stack>
          </InlineForm>
        </Panel>
        <EmailTexts words={words} onChange={setWords} onChoose={choose} onUnsaved={setUnsaved} />
        <TemplatesPanel />
      </Stack>
      <DesignPreview form={form.values} words={words} onMail={(mail) => choose({ mail })} />
    </div>
  )
}

/** Marks values in the signature that are known to be empty. */
const valuesOf = ({ licenses }: EmailDesign['has']) => (licenses === '' ? { 'company.license': '' } : {})

/** The company's social media pages, one per network. */
function SocialLinks({ form }: { form: ContractForm<EmailDesignForm> }) {
  const { links } = form.values
  const free = socialNetworks.filter((network) => links.every((link) => link.network !== network))
  return (
    <Fieldset legend={text('design.links')} variant="unstyled">
      <Stack gap="sm">
        {links.map(({ network }, index) => (
          <Group key={network} gap="xs" align="flex-start" wrap="nowrap">
            <Select
              aria-label={text('design.network')}
              data={socialNetworks
                .filter((each) => each === network || free.includes(each))
                .map((value) => ({ value, label: socialNetworkLabels[value] }))}
              value={network}
              allowDeselect={false}
              onChange={(value) =>
                form.setFieldValue(`links.${index}.network`, socialNetworks.find((each) => each === value) ?? network)
              }
              w={{ base: 120, sm: 150 }}
              flex="none"
            />
            <TextInput
              aria-label={`${socialNetworkLabels[network]}: ${text('design.url')}`}
              type="url"
              inputMode="url"
              placeholder="https://"
              maxLength={301}
              flex={1}
              {...form.getInputProps(`links.${index}.url`)}
            />
            <ActionIcon
              variant="subtle"
              color="gray.9"
              size={36}
              aria-label={text('design.removeLink', { network: socialNetworkLabels[network] })}
              onClick={() => form.removeListItem('links', index)}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </Group>
        ))}
        {free.length > 0 && (
          <Group>
            <Button
              size="sm"
              leftSection={<IconPlus size={16} />}
              onClick={() => form.insertListItem('links', { network: free[0]!, url: '' })}
            >
              {text('design.addLink')}
            </Button>
          </Group>
        )}
      </Stack>
    </Fieldset>
  )
}
