/** Texts of notices: each has a subject, a sentence or two, and one link. */
export const en = {
  'signedUp.subject': '{company} signed up',
  'signedUp.intro': '{company} signed up for {product} and expects a call within 1 to 2 business days.',
  'signedUp.action': 'Open the company',

  'activateRequested.subject': '{company} requested activation of {plan}',
  'activateRequested.intro': '{company} requested activation of its {plan} subscription.',
  'activateRequested.action': 'Review the request',

  'pauseRequested.subject': '{company} requested a pause of {plan}',
  'pauseRequested.intro': '{company} requested a pause of its {plan} subscription.',
  'pauseRequested.action': 'Review the request',

  'doubledAtCompany.subject': '{company} pays for two {plan} subscriptions',
  'doubledAtCompany.intro':
    '{company} has two {plan} subscriptions in Stripe, and both are billed. Please cancel one of them there and refund its payment.',
  'doubledAtCompany.action': 'Open the company',

  'requestReset.subject': '{company} withdrew its request',
  'requestReset.intro': '{company} withdrew its request about the {plan} subscription. No action needed.',
  'requestReset.action': 'Open the company',

  'activateApproved.subject': 'Your request was approved',
  'activateApproved.intro': '{company}’s {plan} subscription is now active, as you requested.',
  'activateApproved.action': 'Open Billing',

  'pauseApproved.subject': 'Your request was approved',
  'pauseApproved.intro': '{company}’s {plan} subscription is now paused, as you requested.',
  'pauseApproved.action': 'Open Billing',

  'activateRefused.subject': 'Your request was declined',
  'activateRefused.intro':
    'Your request to activate {company}’s {plan} subscription was declined. The subscription hasn’t changed.',
  'activateRefused.action': 'Open Billing',

  'pauseRefused.subject': 'Your request was declined',
  'pauseRefused.intro':
    'Your request to pause {company}’s {plan} subscription was declined. The subscription hasn’t changed.',
  'pauseRefused.action': 'Open Billing',

  'paused.subject': 'Your subscription was paused',
  'paused.intro': '{company}’s {plan} subscription was paused. Its features aren’t available until it’s resumed.',
  'paused.action': 'Open Billing',

  'resumed.subject': 'Your subscription was resumed',
  'resumed.intro': '{company}’s {plan} subscription was resumed. Its features are available again.',
  'resumed.action': 'Open Billing',

  'statusChanged.subject': 'Your subscription is now {status}',
  'statusChanged.intro': '{company}’s {plan} subscription is now {status}.',
  'statusChanged.action': 'Open Billing',

  'trialEnding.subject': 'Your trial ends on {date}',
  'trialEnding.intro':
    '{company}’s {plan} trial ends on {date}. To keep its features, ask us to activate the subscription before then.',
  'trialEnding.action': 'Open Billing',

  'trialEnded.subject': 'Your trial has ended',
  'trialEnded.intro':
    '{company}’s {plan} trial has ended, and its features are no longer available. To continue, ask us to activate the subscription.',
  'trialEnded.action': 'Open Billing',

  'paymentFailed.subject': 'Last payment was canceled',
  'paymentFailed.intro':
    'The last payment for {company}’s {plan} subscription failed. Everything keeps working until {date}. Please update your payment method before then.',
  'paymentFailed.action': 'Open Billing',

  'creditsNotRenewed.subject': 'Measurement credits were not renewed',
  'creditsNotRenewed.intro':
    'We couldn’t buy {credits} measurement credits for {company} automatically, so we stopped auto-renew. Please check your payment method, then save auto-renew again.',
  'creditsNotRenewed.action': 'Open Billing',

  'creditsNotPaid.subject': 'Your payment failed',
  'creditsNotPaid.intro':
    'Your bank didn’t complete the payment for {credits} measurement credits for {company}. You weren’t charged, and the credits weren’t added. To buy them, please use another payment method.',
  'creditsNotPaid.action': 'Open Billing',

  'planNotPaid.subject': 'Your payment failed',
  'planNotPaid.intro':
    'Your bank didn’t complete the payment for the plan that {company} chose. You weren’t charged, and the plan didn’t start. To subscribe, please use another payment method.',
  'planNotPaid.action': 'Open Billing',

  'subscriptionDoubled.subject': 'You’re paying for two subscriptions',
  'subscriptionDoubled.intro':
    '{company} is billed for two {plan} subscriptions. Please cancel one of them under Payment method in Billing, and contact us for a refund.',
  'subscriptionDoubled.action': 'Open Billing',

  'emailTest.subject': 'Your email account works',
  'emailTest.intro': 'This is a test from {product}. {company}’s email to homeowners comes from {email}.',
  'emailTest.action': 'Open Email Settings',

  'emailFailed.subject': 'Your email account was disconnected',
  'emailFailed.intro':
    'We couldn’t send email from {email}: {reason} Until you update the connection, email to homeowners goes out from our default address.',
  'emailFailed.action': 'Update the connection',

  'webhookDisabled.subject': 'A webhook was turned off',
  'webhookDisabled.intro':
    'We couldn’t deliver events to your webhook at {host} for three days, so we turned it off. Once your server is working again, turn the webhook back on and replay missed events.',
  'webhookDisabled.action': 'Open webhooks',
  'integrationFailed.subject': 'Your {vendor} connection failed',
  'integrationFailed.intro': '{vendor} no longer accepts {company}’s connection: {reason}',
  'integrationFailed.action': 'Open Integrations',

  'calendarFailed.subject': 'Your calendar was disconnected',
  'calendarFailed.intro':
    '{vendor} no longer accepts the connection to your calendar. Until you reconnect it, new appointments aren’t added to it, and homeowners can book at times when you’re busy.',
  'calendarFailed.action': 'Reconnect your calendar',

  'userDeactivated.subject': 'Your account was deactivated',
  'userDeactivated.intro':
    'Your account with {company} was deactivated, and you can no longer sign in as {email}. If you have questions, please contact the admins of {company}.',
  'userDeactivated.action': 'Open {product}',

  'companyDeleted.subject': 'The {company} account was deleted',
  'companyDeleted.intro':
    'The {company} account was deleted. Its users can no longer sign in, and its data will be permanently deleted on {date}. We can restore it until then: please contact us.',
  'companyDeleted.action': 'Open {product}',

  'confirmCompanyEmail.subject': 'Please confirm the email for {company}',
  'confirmCompanyEmail.intro':
    '{company} entered {email} as its company email on {product}. Please confirm that we can send its emails here. Until then, this address gets only a few emails a day. If you don’t know this company, you can ignore this email.',
  'confirmCompanyEmail.action': 'Confirm this email',

  'proposalAsked.subject': 'Question about "{proposal}"',
  'proposalAsked.intro': 'Your customer has a question about the proposal "{proposal}".',
  'proposalAsked.action': 'Open the proposal',

  'proposalDeclined.subject': '{who} declined "{proposal}"',
  'proposalDeclined.intro': '{who} declined the proposal "{proposal}".',
  'proposalDeclined.action': 'Open the proposal',

  'proposalCountersign.subject': '{signer} signed. Your signature is needed.',
  'proposalCountersign.intro': 'All customers have signed the proposal "{proposal}". Countersign it for your company.',
  'proposalCountersign.action': 'Open the proposal',

  'proposalSigned.subject': '"{proposal}" is signed',
  'proposalSigned.intro': 'Everyone has signed the proposal "{proposal}".',
  'proposalSigned.action': 'Open the proposal',
  'proposalChosen.subject': 'An option in "{proposal}" was selected',
  'proposalChosen.intro': 'Your customer selected an option in the proposal "{proposal}".',
  'proposalChosen.action': 'Open the proposal',

  help: 'Help: {support}',
} as const
