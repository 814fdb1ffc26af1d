import { zonedDateTime } from '@gable/contract/format/day'
import { localeOf, type SpokenLanguage, wantedLanguage } from '@gable/contract/format/locale'
import { writtenCode } from '@gable/contract/report-code'
import { Alert, Button, Container, FileInput, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { visitorsLanguages } from '../../../../homeowner/language/language.ts'
import { Loading } from '../../../../ui/parts.tsx'
import { client } from '../../../shared/session.ts'
import { type Fingerprint, fingerprintOf } from './fingerprint.ts'
import { VerifiedReport } from './VerifiedReport.tsx'
import { fetchTexts, text } from './verify-text.ts'

/**
 * Lets anyone verify a signed document or a measurement report, in their own language. The file stays in the browser:
 * only its SHA-256 and what its seal names are sent.
 */
export default function VerifyPage() {
  const language = useLanguage()
  const check = useMutation({
    mutationFn: (requested: File | string) =>
      typeof requested === 'string' ? verifyCode(requested) : verifyFile(requested),
  })
  if (!language) return <Loading lines={4} height={24} />
  const locale = localeOf(language, 'UnitedStates')
  return (
    <Container size="sm" py="xl" lang={language}>
      <Stack gap="md">
        <Title order={1}>{text('title')}</Title>
        <Text>{text('lead')}</Text>
        <Paper
          withBorder
          p="lg"
          style={{ borderStyle: 'dashed' }}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            const [file] = event.dataTransfer.files
            if (file) check.mutate(file)
          }}
        >
          <FileInput
            label={text('file')}
            placeholder={text('choose')}
            accept="application/pdf"
            onChange={(file) => file && check.mutate(file)}
          />
        </Paper>
        <CodeForm onCode={(code) => check.mutate(code)} isPending={check.isPending} />
        <div role="status">
          {check.isPending && <Loading lines={2} height={24} />}
          {check.isError && <Alert color="red">{text('failed')}</Alert>}
          {check.data?.about === 'proposal' && <Verified result={check.data.found} locale={locale} />}
          {check.data?.about === 'report' && <VerifiedReport found={check.data.found} locale={locale} />}
        </div>
      </Stack>
    </Container>
  )
}

/** Returns the page's language once its texts are loaded. */
function useLanguage(): SpokenLanguage | undefined {
  const [language, setLanguage] = useState<SpokenLanguage>()
  useEffect(() => {
    const wanted = wantedLanguage('visitor', visitorsLanguages())
    let isGone = false
    void fetchTexts(wanted).then((words) => {
      if (!isGone) setLanguage(words ? wanted : 'en')
    })
    return () => {
      isGone = true
    }
  }, [])
  return language
}

type Verification = Awaited<ReturnType<typeof client.proposal.verify>>

/** The result of verifying a document, and whether its stored audit trail is intact. */
function Verified({ result, locale }: { result: Verification; locale: string }) {
  if (result.result === 'unknown') {
    return (
      <Alert color="yellow" title={text('unknown')}>
        {text('unknownHint')}
      </Alert>
    )
  }
  return (
    <Stack gap="md">
      {result.result === 'changed' ? (
        <Alert color="red" title={text('changed')}>
          {text('changedHint', { company: result.company })}
        </Alert>
      ) : (
        <Sealed result={result} locale={locale} />
      )}
      {result.isTrailIntact ? (
        <Text size="sm">{text('trailIntact')}</Text>
      ) : (
        <Alert color="red" title={text('trailChanged')}>
          {text('trailChangedHint')}
        </Alert>
      )}
    </Stack>
  )
}

function Sealed({ result, locale }: { result: Extract<Verification, { result: 'sealed' }>; locale: string }) {
  const { company, signers, signedAt, sealedAt, removedAt, timeZone } = result
  /** Formats a time as the document states it, and in UTC. */
  const moment = (at: string) => {
    const [own, shared] = [zonedDateTime(at, timeZone, locale), zonedDateTime(at, 'UTC', locale)]
    return own === shared ? own : `${own} (${shared})`
  }
  return (
    <Alert color="green" title={text('sealed')}>
      <Stack gap={4}>
        {[
          text('company', { company }),
          text('signers', { count: signers }),
          text('signed', { at: moment(signedAt) }),
          text('sealedAt', { at: moment(sealedAt) }),
          ...(removedAt ? [text('removed', { at: moment(removedAt) })] : []),
        ].map((line) => (
          <Text key={line} size="sm" style={{ overflowWrap: 'anywhere' }}>
            {line}
          </Text>
        ))}
      </Stack>
    </Alert>
  )
}

type OfProposal = Awaited<ReturnType<typeof client.proposal.verify>>

type OfReport = Awaited<ReturnType<typeof client.measurement.verify>>

/** What the server says of a file or a code: about a signed document, or about a measurement report. */
type CheckedDocument = { about: 'proposal'; found: OfProposal } | { about: 'report'; found: OfReport }

async function verifyFile(file: File): Promise<CheckedDocument> {
  return verifyFingerprint(await fingerprintOf(file))
}

/** A file whose seal names nothing may be either kind, with its seal removed or never sealed here. */
async function verifyFingerprint({ sha256, documentId, code }: Fingerprint): Promise<CheckedDocument> {
  if (code === null) {
    const found = await client.proposal.verify({ sha256, documentId })
    if (documentId !== null || found.result !== 'unknown') return { about: 'proposal', found }
  }
  return { about: 'report', found: await client.measurement.verify({ sha256, code }) }
}

async function verifyCode(code: string): Promise<CheckedDocument> {
  return { about: 'report', found: await client.measurement.verify({ sha256: null, code }) }
}

/** Verifies a measurement report by the code that is printed in it. */
function CodeForm({ onCode, isPending }: { onCode: (code: string) => void; isPending: boolean }) {
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const code = writtenCode(typed)
        setIsWrong(code === '')
        if (code !== '') onCode(code)
      }}
    >
      <Group align="flex-start" gap="sm" wrap="nowrap">
        <TextInput
          label={text('code')}
          placeholder="7K3M-9QXA-0C2H-VB5T"
          value={typed}
          error={isWrong ? text('codeNotValid') : null}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
          style={{ flexGrow: 1 }}
        />
        <Button type="submit" variant="default" loading={isPending} mt={25}>
          {text('codeCheck')}
        </Button>
      </Group>
    </form>
  )
}
