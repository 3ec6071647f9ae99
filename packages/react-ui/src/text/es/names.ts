import type { namesTexts } from '../../journeys/names/namesTexts.en.js'
import type { Translation } from '../translation.js'

/** The texts of names, in Spanish. */
export const namesSpanish: Translation<typeof namesTexts> = {
  nameTitle: 'Un nombre para tu cuenta',
  nameText: 'Otros pueden enviar a tu nombre en lugar de a tu dirección.',
  nameField: 'Nombre',
  nameShort: 'Escribe al menos 4 caracteres.',
  nameLetters: 'Usa solo letras de la a a la z, números y guiones.',
  nameIsFree: '{name} está disponible.',
  nameTaken: 'Alguien ya tiene este nombre. Elige otro.',
  nameAsking: 'Comprobando el nombre…',
  nameUnavailable: 'No se pudieron comprobar los nombres.',
  nameOthers: 'Otros nombres',
  nameTakenTag: 'Ocupado',
  nameEnter: 'Escribe un nombre',
  nameChange: 'Cambia el nombre',
  nameRegister: 'Registrar {name}',
  nameWaiting: 'Firma en {wallet}…',
  nameRejected: 'No firmaste el nombre',
  nameRegisterFailed: 'No se pudo registrar {name}',
  nameNothing: 'No se registró nada. Inténtalo de nuevo o elige otro nombre.',
  nameRefused:
    'El servicio no pudo verificar la firma. Firma en menos de 60 segundos y comprueba el reloj de tu dispositivo.',
  nameConflict: 'Alguien registró este nombre mientras tanto, o esta cuenta ya tiene un nombre.',
  nameNowhere: 'Aquí no hay nombres disponibles',
  nameNowhereText: 'Cambia a una cuenta en una red EVM.',
  nameNowhereNetwork: 'No se registran nombres en {network}. Cambia de red.',
  nameOwned: 'Esta cuenta ya tiene un nombre',
  nameOwnedText: 'Otros pueden enviar a {name}. Cada cuenta tiene un solo nombre.',
  nameDone: '{name} es tuyo',
  nameDoneText: 'Compártelo para recibir. Cualquiera puede enviarle.',
  nameToAccount: 'Ir a la cuenta',
}
