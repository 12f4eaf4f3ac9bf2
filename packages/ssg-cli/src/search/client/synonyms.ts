import { stemOf } from './words.ts';

/** Words that readers of technical documentation use for one another. */
const GROUPS =
  'enable activate,disable deactivate,remove delete uninstall drop purge clean,install setup deploy installation deployment,' +
  'configure configuration settings options,password login credentials authentication auth authenticate,' +
  'https tls ssl encryption encrypt certificate,secure security protect harden,vulnerability weakness cve exploit security,' +
  'error fail failure problem issue troubleshoot wrong,permission privilege access rights authorization forbidden,' +
  'user account colleague people,admin administrator operator root,store save persist database storage,' +
  'retention keep prune,memory ram,cpu processor core,gpu accelerator graphics card,network traffic bandwidth,' +
  'power watts energy electricity consumption,energy joules consumption,emissions carbon co2 footprint,job workload batch task,' +
  'machine host node server hardware,vm virtual instance hypervisor,container docker podman image,kubernetes k8s kube pod,' +
  'repository source git,package rpm deb apt dnf yum,binary executable,build compile,upgrade update migrate,' +
  'changelog release changes version,start run launch,stop kill terminate,monitor observe watch track,' +
  'metric measurement series,chart graph plot dashboard panel visualization,limit maximum throttle quota,' +
  'address url port listen,query request call,slow performance latency overhead,interval period frequency,' +
  'size sizing capacity,backup snapshot dump restore,example sample demo tutorial,requirement prerequisite need dependency,' +
  'modify edit change,command cli terminal shell,flag option argument parameter,token key secret credential,' +
  'scrape collect gather,reload restart,contribute develop patch,history past old,aggregate total sum,' +
  'average mean,share ratio percentage,tenant project namespace,header http,verify check validate test,' +
  'architecture design overview,filter select exclude,hide drop omit,decide check choose';

/** For the stem of each word of a group, the others. */
export const SYNONYMS: ReadonlyMap<string, ReadonlySet<string>> = synonymsOf(GROUPS);

function synonymsOf(groups: string): Map<string, Set<string>> {
  const synonyms = new Map<string, Set<string>>();
  for (const group of groups.split(',')) {
    const words = group.split(' ').map(stemOf);
    for (const word of words) {
      const own = synonyms.get(word) ?? new Set();
      for (const other of words) if (other !== word) own.add(other);
      synonyms.set(word, own);
    }
  }
  return synonyms;
}
