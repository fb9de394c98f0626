import * as z from 'zod/mini';
import { REFUND_BEARERS } from '#core/ledger/refunds.ts';
import { cents, cursorInput, objectId, pageOf } from '#core/lib/wire.ts';
import { PRICE_LINE_KINDS, TAX_CLASSES } from '#core/payments/price.ts';
import { PAYMENT_PURPOSES } from '#core/payments/purpose.ts';
import { VISIT_ACTIONS } from './actions.ts';
import { moveTerms, noShowView, proposalView, seriesPlace } from './moving-views.ts';
