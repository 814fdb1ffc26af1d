import { contactFile } from '@gable/contract/contact-file'
import { importForm } from '@gable/contract/contact-form'
import { limits } from '@gable/contract/limits'
import { fileKindNotTaken, messageOf, messages } from '@gable/contract/messages'
import { type SheetFormat, sheetFormats } from '@gable/contract/product-file-form'
import { Anchor, Button, FileButton, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { codeOf } from '../../../../ui/code-of.ts'
import { FormPage } from '../../../../ui/form/FormPage.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { IconArrowUp } from '../../../../ui/icons.tsx'
import { Muted, Problem } from '../../../../ui/parts.tsx'
import { saveFile } from '../../../../ui/save-file.ts'
import { type Sheet, sheetFile, sheetsOf } from '../../../../ui/upload/table-file.ts'
import { type UploadFailure, uploadFile } from '../../../../ui/upload/upload-file.ts'
import { useAction } from '../../../../ui/use-action.ts'
import { client, invalidatesFor } from '../../../shared/session.ts'
import { contactsPath, importPath } from '../contact-query.ts'
import { Steps } from '../Steps.tsx'
import { text } from '../text.ts'

interface Chosen {
  file: File
  /** Only for an Excel file. */
  sheets: Sheet[] | undefined
  sheet: string
}

/** The first step: selects a file and its sheet, and names the import. */
export default function NewImportPage() {
  const navigate = useNavigate()
  const form = useContractForm(importForm, { name: '' })
  const [chosen, setChosen] = useState<Chosen>()
  const [reading, setReading] = useState<string>()
  const [problem, setError] = useState<string>()
  // Avoids uploading the same file again if only its name was refused.
  const sent = useRef<{ chosen: Chosen; id: string }>(undefined)
  const choose = async (file: File) => {
    setError(undefined)
    setChosen(undefined)
    if (file.size > contactFile.maxBytes) return setError(`${file.name}: ${messages.FILE_TOO_LARGE}`)
    setReading(file.name)
    const sheets = await sheetsOf(file)
    setReading(undefined)
    if (typeof sheets === 'string') return setError(`${file.name}: ${text(`new.fault.${sheets}`)}`)
    if (sheets?.length === 0) return setError(`${file.name}: ${messages.FILE_EMPTY}`)
    setChosen({ file, sheets, sheet: sheets?.[0]?.name ?? '' })
    if (form.values.name === '') form.setFieldValue('name', stemOf(file.name))
  }
  const upload = async (provided: Chosen): Promise<string> => {
    if (sent.current?.chosen === provided) return sent.current.id
    const sheet = provided.sheets?.find(({ name }) => name === provided.sheet)
    const body = sheet ? sheetFile(provided.file, sheet) : provided.file
    const { id } = await uploadFile('contact.import', body, { onShare: () => {}, signal: new AbortController().signal })
    sent.current = { chosen: provided, id }
    return id
  }
  return (
    <FormPage
      title={text('new.title')}
      back={{ to: contactsPath, label: text('contacts.back') }}
      form={form}
      submitLabel={text('new.continue')}
      noun={text('import.fileThing')}
      action={text('import.read')}
      extraValues={chosen}
      submitDisabled={reading !== undefined || chosen === undefined}
      submit={async ({ name }, idempotencyKey) => {
        const fileId = await upload(chosen!)
        const fileName = chosen!.file.name.slice(0, limits.contact.fileName)
        const sheet = chosen!.sheets ? chosen!.sheet.slice(0, limits.contact.sheet) : ''
        return client.contact.beginImport({ name, fileId, fileName, sheet, idempotencyKey })
      }}
      invalidate={invalidatesFor('contact')}
      onDone={({ id }) => void navigate({ to: importPath(id), replace: true })}
      refusal={(error) => refusalOf(error)}
    >
      <Steps at="file" />
      <Stack gap="xs" align="flex-start">
        <FileButton accept=".csv,.tsv,.txt,.xlsx" onChange={(file) => file && void choose(file)}>
          {(button) => (
            <Button {...button} loading={reading !== undefined} leftSection={<IconArrowUp size={18} />}>
              {text(chosen ? 'new.chooseAnother' : 'new.choose')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" role="status" fw={chosen ? 600 : 400}>
          {reading === undefined ? (chosen?.file.name ?? '') : text('new.reading', { name: reading })}
        </Text>
        {problem && <Problem>{problem}</Problem>}
        <Muted>{text('new.hint')}</Muted>
        <Templates />
      </Stack>
      {chosen?.sheets && chosen.sheets.length > 1 && (
        <Select
          label={text('new.sheet')}
          maw={420}
          allowDeselect={false}
          data={chosen.sheets.map(({ name, rows }) => ({
            value: name,
            label: text('new.sheetRows', { name, rows: text.counted('files.rows', rows.length) }),
          }))}
          value={chosen.sheet}
          onChange={(sheet) => setChosen({ ...chosen, sheet: sheet ?? chosen.sheet })}
        />
      )}
      <TextInput
        label={text('name')}
        description={text('new.nameHint')}
        maxLength={limits.contact.fileName + 1}
        maw={420}
        withAsterisk
        autoComplete="off"
        {...form.getInputProps('name')}
      />
    </FormPage>
  )
}

const stemOf = (name: string) => name.replace(/\.[^.]*$/, '').slice(0, limits.contact.fileName)

/** Returns the message for a file that could not be uploaded or accepted. */
function refusalOf(error: unknown): string | undefined {
  const code = codeOf(error) ?? (error as UploadFailure).code
  if (code === 'FILE_KIND_NOT_TAKEN') return fileKindNotTaken(contactFile.named)
  return code !== undefined && code in messages ? messageOf(code) : undefined
}

/** Links to template files with the expected columns. */
function Templates() {
  const template = useAction({
    run: (format: SheetFormat) => client.contact.template({ format }),
    noun: text('new.templateThing'),
    action: text('new.templateMade'),
    onDone: saveFile,
    quiet: true,
  })
  return (
    <Group gap="md">
      <Text size="sm">{text('new.template')}</Text>
      {sheetFormats.map((format) => (
        <Anchor key={format} component="button" type="button" size="sm" onClick={() => template.mutate(format)}>
          {text(`new.template.${format}`)}
        </Anchor>
      ))}
    </Group>
  )
}
