import { expect, it } from 'vitest'
import { replyKindOf } from './text-message.twilio.ts'

it.each([
  ...[
    'STOP',
    'Stop.',
    'please stop',
    'Please STOP!!',
    'stop it',
    'Ok, stop now please',
    'UNSUBSCRIBE',
    'opt out',
    'Cancel',
  ],
  ...['Please stop texting me', 'stop texting me', 'Stop sending these', 'no more texts', 'No more messages please'],
  ...[
    'remove me',
    'Remove my number from your list',
    'take me off this list',
    'Don’t text me again',
    'do not contact me',
  ],
  ...['Stop all texts', 'leave me alone', 'I want to opt out', 'I asked you to stop messaging this phone'],
  ...[
    'Alto',
    'Por favor, pare',
    'Dejen de enviarme mensajes',
    'no me escriban más',
    'No más mensajes',
    'Quíteme de la lista',
  ],
  ...['no quiero recibir más textos', 'denme de baja', 'Ya no me manden mensajes', 'basta ya'],
  ...[
    'Arrêt',
    'Arrêtez, s’il vous plaît',
    'arrêtez de m’envoyer des textos',
    'Plus de messages svp',
    'retirez-moi de la liste',
  ],
  ...['Ne m’écrivez plus', 'arrêtez les messages', 'Désabonnez-moi'],
])('treats "%s" as a request to stop', (text) => {
  expect(replyKindOf(text)).toBe('stop')
})

it.each([
  ...[
    'Can you call me at 5?',
    'Please stop by at 5',
    'Could you stop by tomorrow?',
    'Yes',
    'No thanks',
    'The leak won’t stop',
  ],
  ...[
    'Don’t call me, text me',
    'Can you remove the old shingles?',
    'When does the financing end?',
    'I had to cancel my vacation',
  ],
  ...[
    '¿Pueden venir para la tarde?',
    'No me llamen, escriban',
    'Quand arrêtez-vous les travaux ?',
    'Wer sind Sie?',
    '',
  ],
])('treats "%s" as a normal message', (text) => {
  expect(replyKindOf(text)).toBe('text')
})

it.each(['START', 'start', 'Unstop'])('treats "%s" as a request to start again', (text) => {
  expect(replyKindOf(text)).toBe('start')
})
