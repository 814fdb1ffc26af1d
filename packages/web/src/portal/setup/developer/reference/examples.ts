/** The first calls of a developer and the check of a webhook's signature, in each language. */

export interface Example {
  language: string
  code: string
}

/** @param address the origin of this installation, without a trailing slash. */
export const firstCalls = (address: string): Example[] => [
  {
    language: 'curl',
    code: `# Leads of all lists that changed since a time
curl -G '${address}/api/v1/leads' \\
  -H "Authorization: Bearer $GABLE_TOKEN" \\
  --data-urlencode 'updatedSince=2026-11-20T00:00:00Z'

# A new lead; a retry with the same key does not create another
curl '${address}/api/v1/leads' \\
  -H "Authorization: Bearer $GABLE_TOKEN" \\
  -H 'Idempotency-Key: crm-import-00000001' \\
  -H 'Content-Type: application/json' \\
  -d '{"firstName":"Grace","lastName":"Miller","phone":"2085550147","street":"47 Main Street","city":"Maple Ridge","state":"ID","postalCode":"83499","country":"UnitedStates"}'

# Change one field; the others stay
curl -X PATCH "${address}/api/v1/leads/$LEAD_ID" \\
  -H "Authorization: Bearer $GABLE_TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{"phone":"2085550148"}'`,
  },
  {
    language: 'TypeScript',
    code: `// npx openapi-typescript ${address}/api/v1/openapi.json -o gable.d.ts && npm install openapi-fetch
import createClient from 'openapi-fetch'
import type { paths } from './gable.d.ts'

const gable = createClient<paths>({
  baseUrl: '${address}/api/v1',
  headers: { Authorization: \`Bearer \${process.env.GABLE_TOKEN}\` },
})

let cursor: string | undefined
do {
  const { data, error } = await gable.GET('/leads', { params: { query: { cursor, pageSize: 100 } } })
  if (!data) throw new Error(error.title)
  for (const lead of data.rows) console.log(lead.firstName, lead.lastName, lead.status)
  cursor = data.nextCursor ?? undefined
} while (cursor)`,
  },
  {
    language: 'Python',
    code: `# pip install httpx
import os
import httpx

gable = httpx.Client(
    base_url="${address}/api/v1",
    headers={"Authorization": f"Bearer {os.environ['GABLE_TOKEN']}"},
)

params = {"pageSize": 100}
while True:
    page = gable.get("/leads", params=params).raise_for_status().json()
    for lead in page["rows"]:
        print(lead["firstName"], lead["lastName"], lead["status"])
    if page["nextCursor"] is None:
        break
    params["cursor"] = page["nextCursor"]`,
  },
]

export const signatureChecks: Example[] = [
  {
    language: 'TypeScript',
    code: `import { createHmac, timingSafeEqual } from 'node:crypto'

/** \`body\` is the text of the request, before it is parsed. \`key\` begins with "whsec_". */
export function isFromGable(headers: Headers, body: string, key: string): boolean {
  const sent = Number(headers.get('webhook-timestamp'))
  if (!(Math.abs(Date.now() / 1000 - sent) < 300)) return false
  const signed = \`\${headers.get('webhook-id')}.\${sent}.\${body}\`
  const expected = createHmac('sha256', Buffer.from(key.replace('whsec_', ''), 'base64')).update(signed).digest()
  return (headers.get('webhook-signature') ?? '').split(' ').some((each) => {
    const given = Buffer.from(each.replace('v1,', ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}`,
  },
  {
    language: 'Python',
    code: `import base64, hashlib, hmac, time

def is_from_gable(headers, body: bytes, key: str) -> bool:
    """body: the bytes of the request. key: begins with "whsec_"."""
    sent = headers["webhook-timestamp"]
    if abs(time.time() - int(sent)) > 300:
        return False
    signed = f"{headers['webhook-id']}.{sent}.".encode() + body
    secret = base64.b64decode(key.removeprefix("whsec_"))
    expected = base64.b64encode(hmac.new(secret, signed, hashlib.sha256).digest()).decode()
    given = (each.removeprefix("v1,") for each in headers["webhook-signature"].split(" "))
    return any(hmac.compare_digest(each, expected) for each in given)`,
  },
]
