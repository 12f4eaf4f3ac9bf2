import type { Labels, SearchKind } from '@ceems-docs/ssg-cli/model';

interface KindLabels {
  readonly one: string;
  readonly many: string;
  readonly count: Labels['countGuide'];
}

/** What each kind of hit is called, in the order of their buttons. */
export const kindLabels: Readonly<Record<SearchKind, KindLabels>> = {
  guide: { one: LABELS.kindGuide, many: LABELS.kindGuides, count: LABELS.countGuide },
  flag: { one: LABELS.kindFlag, many: LABELS.kindFlags, count: LABELS.countFlag },
  config: { one: LABELS.kindConfig, many: LABELS.kindConfigs, count: LABELS.countConfig },
  metric: { one: LABELS.kindMetric, many: LABELS.kindMetrics, count: LABELS.countMetric },
  endpoint: { one: LABELS.kindEndpoint, many: LABELS.kindEndpoints, count: LABELS.countEndpoint },
  name: { one: LABELS.kindName, many: LABELS.kindNames, count: LABELS.countName },
  post: { one: LABELS.kindPost, many: LABELS.kindPosts, count: LABELS.countPost },
  page: { one: LABELS.kindPage, many: LABELS.kindPages, count: LABELS.countPage },
};
