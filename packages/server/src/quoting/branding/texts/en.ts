import type { Tenant } from '../../../platform/context.ts'

/** The consent texts by country, for a company that has not written its own. */
export function optInTexts(company: Tenant): { contact: string; sms: string } {
  const { name, mailingAddress, phone, country } = company
  if (country === 'Canada') {
    const who = [name, mailingAddress].filter(Boolean).join(', ')
    const withdraw = `You can withdraw your consent at any time by contacting us${phone ? ` at ${phone}` : ''}.`
    return {
      contact: `I agree that ${who} may contact me about my roof by email and phone. ${withdraw}`,
      sms: `I agree to receive text messages about my roof from ${who}. Message and data rates may apply. Reply STOP to end. ${withdraw}`,
    }
  }
  return {
    contact: `I agree that ${name} may contact me about my roof by email and phone.`,
    sms: `I agree to receive automated text messages from ${name} about my roof. Consent is not a condition of purchase. Message frequency varies. Message and data rates may apply. Reply STOP to end, HELP for help.`,
  }
}
