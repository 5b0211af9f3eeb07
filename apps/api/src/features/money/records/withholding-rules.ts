import type { WithholdingRules } from '@maidan/domain/money/tax/withholding';
import type { Deps } from '../../../platform/deps.ts';

/** The taxes that this installation withholds, from its settings. */
export const withholdingRules = ({ settings }: Pick<Deps, 'settings'>): WithholdingRules => ({
  tcs: { bps: settings.TCS_BPS, from: settings.TCS_FROM ?? null },
  tds: {
    bps: settings.TDS_BPS,
    noPanBps: settings.TDS_NO_PAN_BPS,
    from: settings.TDS_FROM ?? null,
    base: settings.TDS_BASE,
    threshold: settings.TDS_THRESHOLD_RUPEES * 100,
  },
});
