// `npm run sandbox`: all vendor emulators in one process, for development against a server without the demo.
import { serveSandbox } from './sandbox.ts'

const sandbox = await serveSandbox(Number(process.env.SANDBOX_PORT ?? 3002))
const { url, sendgrid, smtp, lender, twilio } = sandbox
const google = `${url}/gmail`
const microsoft = `${url}/microsoft365`
const eagleview = `${url}/eagleview`
console.log(`Sandbox vendors: ${url}

Start the server with these variables to use them:
GOOGLE_OAUTH_CLIENT_ID=sandbox GOOGLE_OAUTH_CLIENT_SECRET=sandbox GOOGLE_ACCOUNTS_URL=${google} GOOGLE_TOKEN_URL=${google} \\
GOOGLE_USERINFO_URL=${google} GMAIL_URL=${google} GOOGLE_CALENDAR_URL=${google} CALENDAR_VENDORS=google,microsoft MICROSOFT_OAUTH_CLIENT_ID=sandbox MICROSOFT_OAUTH_CLIENT_SECRET=sandbox \\
MICROSOFT_LOGIN_URL=${microsoft} MICROSOFT_GRAPH_URL=${microsoft} SMTP_PRIVATE_HOSTS=127.0.0.1 MAIL_URL=${sendgrid.url} \\
EAGLEVIEW_CLIENT_ID=sandbox EAGLEVIEW_CLIENT_SECRET=sandbox EAGLEVIEW_AUTH_URL=${eagleview} EAGLEVIEW_URL=${eagleview} \\
LENDER_URL=${url}/lender LENDER_KEY=${lender.apiKey} LENDER_SIGNING_SECRET=${lender.signingSecret} \\
ACORN_URL=${url}/acorn ACORN_APPLY_URL=${url}/acorn/pre-qualify/ \\
JOBNIMBUS_URL=${url}/jobnimbus JOBNIMBUS_FILES_URL=${url}/jobnimbus/files/v1 \\
ACCULYNX_URL=${url}/acculynx ACCULYNX_WEBHOOKS_URL=${url}/acculynx/webhooks HUBSPOT_URL=${url}/hubspot SALESRABBIT_URL=${url}/salesrabbit \\
BEACON_URL=${url}/beacon BEACON_API_SITE_ID=sandbox \\
ABC_SUPPLY_CLIENT_ID=sandbox ABC_SUPPLY_CLIENT_SECRET=sandbox ABC_SUPPLY_URL=${url}/abcSupply \\
ABC_SUPPLY_AUTH_URL=${url}/abcSupply/oauth2/v1 ABC_SUPPLY_MORE_SCOPES=invoice.read,invoice.history.read \\
GAF_CALLBACK_SECRET=sandbox-callback-secret-3 GAF_SINGLE_FAMILY_PRODUCT=QM-SF GAF_COMMERCIAL_PRODUCT=QM-MFC \\
TWILIO_URL=${url}/twilio TWILIO_ACCOUNT_SID=AC${'0'.repeat(32)} TWILIO_AUTH_TOKEN=${twilio.authToken} \\
TWILIO_FROM=+15005550006 ROOF_SOURCES=local,google GOOGLE_MAPS_API_KEY=sandbox-key GOOGLE_SOLAR_URL=${url}/googleSolar \\
EAGLEVIEW_CALLBACK_SECRET=sandbox-callback-secret-2 REPORT_SERVICE_PRIVATE_ORIGINS=${new URL(url).origin} \\
STRIPE_SECRET_KEY=sk_test_sandbox STRIPE_WEBHOOK_SECRET=whsec_sandbox_secret STRIPE_URL=${url}/stripe \\
SENDGRID_CALLBACK_SECRET=sandbox-callback-secret-1 SENDGRID_PUBLIC_KEY=${sendgrid.publicKey}

${smtp.hint}`)
const end = () => void sandbox.close().then(() => process.exit(0))
process.on('SIGTERM', end)
process.on('SIGINT', end)
