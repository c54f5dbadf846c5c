/** The API: every endpoint of the contract, bound to the service that implements it. */
import { HOUR, MINUTE } from '@masar/domain/durations'
import type { FastifyError, FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { googleSignIn } from './accounts/google.ts'
import { personalData, type DataInOtherModules, type PersonalData } from './accounts/personal-data.ts'
import { profile } from './accounts/profile.ts'
import { accountRoutes } from './accounts/routes.ts'
import { signIn } from './accounts/sign-in.ts'
import { signUp } from './accounts/sign-up.ts'
import { attachmentService } from './enquiries/attachments.ts'
import { exportEnquiries } from './enquiries/data-export.ts'
import { enquiryEvents } from './enquiries/events.ts'
import { forgetEnquiries } from './enquiries/account-deletion.ts'
import { forgetOld, KEPT_FOR, type KeptFor } from './enquiries/retention.ts'
import { replyPromise } from './enquiries/reply-promise.ts'
import { LOOK_EVERY, mailUnreadReplies } from './enquiries/reply-notices.ts'
import { enquiryRoutes } from './enquiries/routes.ts'
import { enquiryService } from './enquiries/service.ts'
import { staffSide } from './enquiries/staff-side.ts'
import { missedSearches } from './fleet/missed-searches.ts'
import { availabilityRoutes } from './availability/routes.ts'
import { fleetRoutes } from './fleet/routes.ts'
import { fleetService } from './fleet/service.ts'
import { publicPageRoutes } from './public-pages/routes.ts'
import { keepLeadsOf } from './leads/queries.ts'
import { leadRoutes } from './leads/routes.ts'
import { leadService } from './leads/service.ts'
import { mediaRoutes } from './media/routes.ts'
import { mediaService } from './media/service.ts'
import { offerRoutes } from './offers/routes.ts'
import type { PictureFiles } from './pictures/picture-files.ts'
import { pictureIntake } from './pictures/picture-intake.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { placeRoutes } from './places/routes.ts'
import { authenticator } from './platform/access.ts'
import { repeatEvery } from './platform/repeat-every.ts'
import { clientNetwork } from './platform/client-address.ts'
import { passwordGuesses } from './platform/guesses.ts'
import { isDatabaseAway, isDiskFull, type Database, type OpenDatabase } from './platform/database.ts'
import { documentationRoutes } from './platform/documentation.ts'
import { ApiError, errorForStatus, isApiUrl, sendError } from './platform/failure.ts'
import { isTooDeep } from './platform/nesting.ts'
import { healthRoutes } from './platform/health.ts'
import { onlyOnce } from './platform/idempotency.ts'
import type { Guard } from './platform/implement.ts'
import type { Mail } from './platform/mail/mail.ts'
import { oneTimeCodes } from './platform/one-time-codes.ts'
import type { FileStore } from './platform/file-store.ts'
import { ORPHAN_SWEEP_INTERVAL } from './platform/orphaned-files.ts'
import { onceAMinute } from './platform/once-a-minute.ts'
import type { Limits } from './platform/limits/rate-limits.ts'
import { textCipher, type Secrets } from './platform/text-cipher.ts'
import { sweepExpired } from './platform/sweep.ts'
import { vacuum } from './platform/embedded/vacuum.ts'
import { settingsRoutes } from './settings/routes.ts'
import { settingsService, type SettingsService } from './settings/service.ts'
import { pdfRenderer, type PdfRenderer } from './quotations/pdf/renderer.ts'
import { quotationRoutes } from './quotations/routes.ts'
import { quotationService } from './quotations/service.ts'
import { presence } from './staff/enquiries/presence.ts'
import { inboxRoutes } from './staff/enquiries/routes.ts'
import { iconRoutes } from './share/icons.ts'
import { inbox, WAKE_EVERY } from './staff/enquiries/service.ts'
import { shareRoutes } from './share/routes.ts'
import { shareService } from './share/service.ts'
import { customerRoutes } from './staff/customers/routes.ts'
import { staffCustomers } from './staff/customers/service.ts'
import { bulkFleet } from './staff/fleet/bulk.ts'
import { vehiclePictures } from './staff/fleet/pictures.ts'
import { staffFleetRoutes } from './staff/fleet/routes.ts'
import { fleetListRoutes } from './staff/fleet-lists/routes.ts'
import { fleetLists } from './staff/fleet-lists/service.ts'
import { staffFleet } from './staff/fleet/service.ts'
import { staffLeadRoutes } from './staff/leads/routes.ts'
import { staffLeads } from './staff/leads/service.ts'
import { staffMediaRoutes } from './staff/media/routes.ts'
import { staffMedia } from './staff/media/service.ts'
import { staffOfferRoutes } from './staff/offers/routes.ts'
import { staffOffers } from './staff/offers/service.ts'
import { ownAccount } from './staff/own-account.ts'
import { staffQuotationRoutes } from './staff/quotations/routes.ts'
import { staffQuotations } from './staff/quotations/service.ts'
import { replyRoutes } from './staff/replies/routes.ts'
import { replies } from './staff/replies/service.ts'
import { staffRoutes } from './staff/routes.ts'
import { reencryptAuthenticators } from './staff/reencrypt-authenticators.ts'
import { statsRoutes } from './staff/stats/routes.ts'
import { statsService } from './staff/stats/service.ts'
import { reservationService } from './staff/units/reservations.ts'
import { retiring } from './staff/units/retire.ts'
import { unitRoutes } from './staff/units/routes.ts'
import { unitService } from './staff/units/service.ts'
import { users } from './staff/users.ts'

/** For the company's contact details in e-mails. */
export { selectContact } from './settings/queries.ts'

/** For the command line: creates the first admin, and resets a user who is locked out. */
export { createUser, resetUser } from './staff/users.ts'

export type ApiParts = {
  db: Database
  /** For public content, which may be a second old; `db` by default. */
  reads?: Database
  /** The kind of database: an embedded one has to be vacuumed by us. */
  kind?: OpenDatabase['kind'] | undefined
  /** Subscribes to the database's notifications. */
  listen: OpenDatabase['listen']
  clock: () => Date
  pictures: PictureFiles
  /** Attachments of messages and original uploads of pictures, which are never public. */
  privateFiles: FileStore
  version: string
  /** The site's public URL, which the QR codes on PDFs lead to. */
  siteUrl: string
  mail: Mail
  limits: Limits
  /** The keys that protect one-time codes in the database from being guessed, and authenticator secrets from being read. */
  secrets: Secrets
  /** Whether staff need an authenticator app (TOTP); required by default. */
  staffTotp?: 'required' | 'optional' | undefined
  /** Undefined if signing in with Google is disabled. */
  google?: { clientId: string; keysUrl: string } | undefined
  /** How long closed enquiries and leads keep their personal data. */
  keptFor?: KeptFor | undefined
  /** Registers a metric of this process, which is read on demand. */
  gauge?: ((name: string, help: string, read: () => number | Promise<number>) => void) | undefined
  /** The `x-internal-key` of requests by the site's server. The general rate limit skips them: the visitor's request has been counted. */
  internalKey?: string | undefined
}

/** The response for a database that is unavailable or full; undefined for any other error. */
function unavailable(error: unknown): ApiError | undefined {
  if (isDiskFull(error)) return new ApiError('unavailable', 'noRoom', 60)
  if (isDatabaseAway(error)) return new ApiError('unavailable', 'unavailable', 2)
  return undefined
}

/** Turns anything thrown into the API's failure response; defects are logged as well. */
function failures(app: FastifyInstance): void {
  const tellOfDatabase = onceAMinute((error) => app.log.error({ err: error }, 'the database cannot be used'))
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const away = unavailable(error)
    const failure = error instanceof ApiError ? error : (away ?? errorForStatus(error.statusCode ?? 500))
    if (away) tellOfDatabase(error)
    // A 5xx that we throw on purpose (in maintenance mode, say) has no cause, and its code is in the request's log line anyway.
    else if (failure.status >= 500 && (failure !== error || failure.cause !== undefined)) request.log.error({ err: error }, 'a call failed')
    return sendError(request, reply, failure)
  })
}

/** Accepts uncompressed JSON only. An empty body that is declared as JSON counts as no body. */
function bodies(app: FastifyInstance): void {
  // A callback, which costs less than a promise: requests without a body run this hook too.
  app.addHook('preParsing', ({ headers: { 'content-encoding': packed = '' } }, _reply, payload, done) =>
    done(packed === '' || packed.toLowerCase() === 'identity' ? null : new ApiError('unsupported_type'), payload),
  )
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (text === '') done(null, undefined)
    else if (isTooDeep(text)) done(new ApiError('bad_json'))
    else parse(request, text, done)
  })
}

function countEverything(app: FastifyInstance, { limits, internalKey }: ApiParts): void {
  const isInternal = (request: FastifyRequest): boolean => internalKey !== undefined && request.headers['x-internal-key'] === internalKey
  app.addHook('onRequest', async (request) => {
    // Decided by the matched route, since a URL may be spelt in several ways.
    if (isApiUrl(request.routeOptions.url ?? '') && !isInternal(request)) await limits.spend('everything', clientNetwork(request.ip))
  })
}

/** Services that several parts share, created once. */
const withShared = (parts: ApiParts) => {
  const { db, clock, limits, secrets, pictures, privateFiles: files } = parts
  return {
    ...parts,
    attachments: attachmentService({ db, clock, files }),
    guesses: passwordGuesses(secrets, limits),
    intake: pictureIntake({ db, clock, pictures, originals: files }),
  }
}
type Parts = ReturnType<typeof withShared>

/** Sets up enquiries and leads; returns what accounts need to export and erase a customer's data in them. */
function enquiries(app: FastifyInstance, guard: Guard, parts: Parts, settings: SettingsService): DataInOtherModules {
  const { db, clock, limits, mail, listen, gauge, attachments, privateFiles: files } = parts
  const service = enquiryService({ db, clock, limits, mail })
  const promise = replyPromise({ db, clock, calendar: settings.now })
  const events = enquiryEvents(app, { db, clock, listen })
  gauge?.('masar_customer_streams', 'Streams of news that customers have open', events.count)
  enquiryRoutes(app, guard, { enquiries: service, attachments, events, promise })
  leadRoutes(app, guard, leadService({ clock, mail }))
  repeatEvery(app, LOOK_EVERY, 'customers could not be mailed about answers', () => mailUnreadReplies({ db, clock, mail }))
  repeatEvery(app, HOUR, 'files that were never sent could not be removed', attachments.sweep)
  repeatEvery(app, ORPHAN_SWEEP_INTERVAL, 'files that nothing names could not be removed', attachments.sweepOrphans)
  repeatEvery(app, HOUR, 'what is old could not be forgotten', () => forgetOld({ db, clock, files, keptFor: parts.keptFor ?? KEPT_FOR }))
  return {
    forget: (within, customer) => forgetEnquiries(within, files, customer, clock()),
    onAddressChange: (within, { id, email }) => keepLeadsOf(within, id, email),
    copy: (customer) => exportEnquiries(db, customer, clock()),
  }
}

/** Sets up customers' accounts; returns the service for personal data, which staff use as well. */
function accounts(app: FastifyInstance, guard: Guard, given: Parts, elsewhere: DataInOtherModules): PersonalData {
  const { db, clock, mail, limits, secrets, google, pictures, guesses } = given
  const parts = { db, clock, mail, codes: oneTimeCodes(secrets), guesses }
  const data = personalData({ ...parts, pictures, elsewhere })
  repeatEvery(app, ORPHAN_SWEEP_INTERVAL, 'portraits that nothing names could not be removed', data.sweepOrphans)
  accountRoutes(app, guard, {
    signUp: signUp(parts),
    signIn: signIn({ ...parts, google: google && googleSignIn({ ...google, clock }) }),
    profile: profile({ ...parts, limits, pictures, data }),
  })
  return data
}

/** Sets up the content that staff write for the site: offers and articles. */
function content(app: FastifyInstance, guard: Guard, { db, clock, intake }: Parts): void {
  repeatEvery(app, ORPHAN_SWEEP_INTERVAL, 'pictures that nothing names could not be removed', intake.sweepOrphans)
  staffOfferRoutes(app, guard, staffOffers({ db, clock, intake }))
  staffMediaRoutes(app, guard, staffMedia({ db, clock, intake }))
}

function staff(app: FastifyInstance, guard: Guard, parts: Parts, { data, pdfs }: { data: PersonalData; pdfs: PdfRenderer }): void {
  const { db, reads = db, clock, limits, secrets, mail, guesses, attachments } = parts
  const side = staffSide({ clock, mail })
  const authenticatorCipher = textCipher(secrets, 'authenticator secrets')
  if (secrets.length > 1) app.addHook('onReady', () => reencryptAuthenticators(db, authenticatorCipher, app.log))
  staffRoutes(app, guard, {
    db,
    own: ownAccount({ db, clock, limits, guesses, cipher: authenticatorCipher }),
    users: users({ db, clock, guesses }),
  })
  const desk = inbox({ db, clock, staffSide: side })
  inboxRoutes(app, guard, { inbox: desk, presence: presence({ db, clock }), attachments, clock })
  repeatEvery(app, WAKE_EVERY, 'snoozed enquiries could not be brought back', desk.wake)
  replyRoutes(app, guard, replies({ db, clock }))
  staffQuotationRoutes(app, guard, { quotations: staffQuotations({ db, clock, staffSide: side }), pdfs, clock })
  staffLeadRoutes(app, guard, staffLeads({ db, clock, staffSide: side }))
  customerRoutes(app, guard, staffCustomers({ db, clock, data }))
  statsRoutes(app, guard, statsService({ db: reads, clock }))
}

function staffsFleet(app: FastifyInstance, guard: Guard, { db, clock, intake }: Parts): void {
  const parts = { db, clock, intake }
  staffFleetRoutes(app, guard, { fleet: staffFleet(parts), pictures: vehiclePictures(parts), bulk: bulkFleet(parts) })
  fleetListRoutes(app, guard, fleetLists(parts))
  unitRoutes(app, guard, { units: unitService(parts), retiring: retiring(parts), reservations: reservationService(parts) })
}

/** A Fastify plugin; everything it needs is passed in. */
export const createApi =
  (given: ApiParts): FastifyPluginAsync =>
  async (app) => {
    const parts = withShared(given)
    const { db, reads = db, clock, pictures, version, limits, gauge, secrets, staffTotp = 'required' } = parts
    const once = onlyOnce({ db, clock, cipher: textCipher(secrets, 'answers that come again') })
    const guard: Guard = { authenticate: authenticator({ db, clock, staffTotp }), limits, onlyOnce: once }
    failures(app)
    bodies(app)
    countEverything(app, parts)
    sweepExpired(app, { db, clock })
    if (parts.kind === 'embedded') repeatEvery(app, MINUTE, 'the embedded database could not be cleared up', () => vacuum(db))
    healthRoutes(app, db)
    pictureRoutes(app, pictures)
    const [fleet, media] = [fleetService({ db, clock, listen: parts.listen }), mediaService({ db: reads, clock })]
    app.addHook('onReady', fleet.open)
    app.addHook('preClose', fleet.close)
    gauge?.('masar_catalogue_age_seconds', 'Since the catalogue in memory was last found to be true', fleet.age)
    gauge?.('masar_catalogue_version', 'How often the catalogue in memory has changed', fleet.revision)
    const missed = missedSearches({ db, clock })
    repeatEvery(app, MINUTE, 'what was searched for in vain could not be counted', missed.write)
    app.addHook('preClose', () => missed.write().catch(() => {}))
    fleetRoutes(app, guard, fleet, missed)
    availabilityRoutes(app, guard, { db, clock })
    offerRoutes(app, guard, { db: reads, clock })
    const settings = settingsService({ db, clock, listen: parts.listen })
    settingsRoutes(app, guard, settings, clock)
    mediaRoutes(app, guard, media)
    publicPageRoutes(app, guard, { db: reads, clock })
    iconRoutes(app)
    shareRoutes(app, shareService({ fleet, media, pictures }))
    placeRoutes(app, guard)
    const data = accounts(app, guard, parts, enquiries(app, guard, parts, settings))
    const pdfs = pdfRenderer(app, parts)
    quotationRoutes(app, guard, { quotations: quotationService(parts), pdfs, clock })
    staff(app, guard, parts, { data, pdfs })
    content(app, guard, parts)
    staffsFleet(app, guard, parts)
    documentationRoutes(app, version)
    // A route, not a not-found handler: the site's catch-all would win over that.
    const unknown = async () => {
      throw new ApiError('not_found')
    }
    // Answered before the body is parsed, so that its type cannot turn the 404 into another error.
    for (const url of ['/v1', '/v1/*']) app.all(url, { onRequest: unknown }, unknown)
  }
