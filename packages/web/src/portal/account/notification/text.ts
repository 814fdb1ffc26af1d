import { textsOf } from '../../../ui/texts/catalog.ts'

/** The texts of the notifications, their settings and the bell. */
const en = {
  'bell.none': 'Notifications',
  'bell.unread.one': 'Notifications, {count} unread',
  'bell.unread.other': 'Notifications, {count} unread',
  'bell.many': 'Notifications, more than 99 unread',

  title: 'Notifications',
  'list.approvals': 'Waiting for approval',
  'list.choose': 'Notification settings',
  'list.markAll': 'Mark all as read',
  'list.what': 'Notification',
  'list.kind': 'Type',
  'list.at': 'Received',
  'list.show': 'Show',
  'list.all': 'All',
  'list.unread': 'Unread',
  'list.anyKind': 'Any type',
  'list.empty': 'No notifications yet',
  'list.emptyHint': 'New leads, opened quotes and mentions show up here.',
  'list.isUnread': 'Unread',
  'list.markRead': 'Mark as read',
  'list.markUnread': 'Mark as unread',
  'list.markReadOf': 'Mark as read: {title}',
  'list.markUnreadOf': 'Mark as unread: {title}',
  'notification.thing': 'notification',
  'notification.things': 'list of notifications',
  'notification.marked': 'marked as read',
  'notification.unmarked': 'marked as unread',

  'settings.hint':
    'These are your team’s defaults. Each person can turn them off under My Profile. Anything you turn off here is off for everyone.',
  'settings.thing': 'notification setup',
  'settings.save': 'Save notifications',
  'settings.event': 'Event',
  'settings.portal': 'In the portal',
  'settings.text': 'Text message',
  'settings.textOf': '{label}: text message',
  'settings.mail': 'Email',
  'settings.recipients': 'Who gets it',
  'settings.office': 'Also email {address} immediately',
  'settings.portalOf': '{label}: in the portal',
  'settings.mailOf': '{label}: email',
  'settings.recipientsOf': '{label}: who gets it',
  'mail.off': 'Off',
  'mail.now': 'Immediately',
  'mail.daily': 'Daily at 7 AM',
  'recipients.concerned': 'The person it’s about',
  'recipients.assigned': 'Assigned rep, or admins if unassigned',
  'recipients.admins': 'Admins and the person it’s about',
  'recipients.everyone': 'Everyone who can see it',

  'own.hint': 'Choose what you want to be notified about. Your company’s admins set the defaults.',
  'own.textHint':
    'Text messages go to {phone} from 8 AM to 9 PM. By turning them on, you agree to receive them. Message and data rates may apply. Reply STOP to opt out or HELP for help.',
  'own.textNoPhone': 'Add a phone number to your profile to get notifications as text messages.',
  'own.textOptedOut':
    '{phone} replied STOP, so we don’t send text messages there. Text START to our number to get them again.',
  'own.thing': 'notification setup',
  'own.save': 'Save notifications',
  'own.off': 'Off for your company',
}

export const text = textsOf({ en }, 'en')
