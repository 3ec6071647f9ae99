import type { mailTexts } from '../../journeys/mail/mailTexts.en.js'
import type { Translation } from '../translation.js'

/** The texts about mails with codes, in Spanish. */
export const mailSpanish: Translation<typeof mailTexts> = {
  emailField: 'Correo electrónico',
  emailInvalid: 'Escribe una dirección como nombre@example.com.',
  emailTooSoon: 'Inténtalo de nuevo en {seconds} segundos',
  emailContinue: 'Continuar',
  codeHead: 'Escribe los 6 dígitos',
  codeText: 'Enviados a {email}. Valen durante 10 minutos.',
  codeField: 'Código de 6 dígitos',
  codeChecking: 'Comprobando',
  codeCheckingText: 'Tarda un segundo.',
  codeWrong: 'Ese código no es correcto',
  codeWrongText: 'Inténtalo otra vez o pide uno nuevo.',
  codeOld: 'Este código ha caducado',
  codeOldText: 'Pide uno nuevo para continuar.',
  codeAgain: 'Enviar un código nuevo',
  againIn: '¿No llega? Reenviar en {seconds} s',
  loginUnavailable: 'La ventana segura no se cargó',
  loginFailedText: 'No ha cambiado nada. Comprueba tu conexión e inténtalo de nuevo.',
}
