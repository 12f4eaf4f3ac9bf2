// cspell:ignore totp wlan
import { stemOf } from './words.ts';

/** Words that mean the same, or nearly. */
export type SynonymGroup = readonly string[];

/** For the stem of each word of a group, the stems of the others. */
export type Synonyms = ReadonlyMap<string, ReadonlySet<string>>;

/** Words that readers of technical documentation of any field use for one another. */
const GENERAL: readonly SynonymGroup[] = (
  'enable activate,disable deactivate,remove delete uninstall drop purge clean,' +
  'install setup deploy installation deployment,configure configuration settings options,' +
  'password login credentials authentication auth authenticate,https tls ssl encryption encrypt certificate,' +
  'secure security protect harden,vulnerability weakness cve exploit security,' +
  'error fail failure problem issue troubleshoot wrong,' +
  'permission privilege access rights authorization forbidden,user account colleague people,' +
  'admin administrator operator root,store save persist database storage,retention keep prune,memory ram,cpu processor core,gpu graphics card,vm virtual instance hypervisor,' +
  'network traffic bandwidth,container docker podman image,kubernetes k8s kube pod,repository source git,' +
  'package rpm deb apt dnf yum,binary executable,build compile,upgrade update migrate,' +
  'changelog release changes version,start run launch,stop kill terminate cancel abort,' +
  'chart graph plot dashboard panel visualization,limit maximum throttle quota,address url port listen,' +
  'query request call,slow performance latency overhead,interval period frequency,size sizing capacity,' +
  'backup snapshot dump restore,example sample demo tutorial,requirement prerequisite need dependency,' +
  'modify edit change,command cli terminal shell,flag option argument parameter,token key secret credential,' +
  'reload restart,contribute develop patch,history past old,aggregate total sum,average mean,hand manual manually,sensor detector,stand mean meaning,' +
  'share ratio percentage,header http,verify check validate,architecture design overview,' +
  'filter select exclude,hide drop omit,decide check choose,' +
  'move migrate migration transfer,repo repository,show display print view see,pass give set,small size reduce,' +
  'fast quick speed performance,phone mobile,preserve retain keep,offline internet online network,free license,' +
  'compare difference versus,undo revert rollback restore,picture image photo,new changes,compatible compatibility support,' +
  'crash exception panic,share reuse,loop iterate range,notify notification message,schedule cron timer,merge join combine,' +
  'split divide,duplicate unique distinct,sort order,delete erase,folder directory,begin start,finish end stop,' +
  'choose select pick,wait delay timeout,repeat retry,name rename,send post,receive get,open launch,' +
  // Short forms, and products that go by two names.
  'aws amazon,gcp google,azure microsoft,postgres postgresql pg,js javascript,ts typescript,py python,db database,' +
  'env environment,dir directory folder,doc documentation,ui gui interface,sso oidc saml oauth,mfa 2fa totp,' +
  'regex regexp pattern,mac macos osx apple,ios iphone ipad,mobile smartphone android,' +
  'lib library,var variable,param parameter,config configuration,max maximum most,min minimum least,tmp temporary,' +
  'tz timezone,perf performance,prod production,i18n localization translation l10n locale,' +
  // What is done.
  'average avg,kill cancel,cancel revoke,adjust tune calibrate,rotate orientation,resize scale zoom,transparent opacity alpha,' +
  'reduce decrease lower shrink minimize,increase raise grow expand,prevent avoid block,allow permit enable,' +
  'require force enforce mandatory,ignore skip exclude omit,replace substitute,override overwrite,' +
  'import ingest load insert,export dump extract,copy duplicate clone,upload attach attachment,publish distribute release ship,' +
  'debug diagnose inspect troubleshoot,log logging journal,trace profile,fix repair recover,inspect view see,' +
  'embed include,trigger hook event callback,invite join,ban block suspend,mute silence,subscribe follow,lookup search find,' +
  'customize custom,translate translation language,connect connection attach,detect find,call invoke,spawn create,' +
  // What it is done to.
  'email mail smtp,alert alarm notification reminder,chat conversation message,team organization group,member user,' +
  'role permission,profile account,payment purchase buy billing,price cost fee,sound audio music,video movie,' +
  'mouse cursor pointer,shortcut hotkey keybinding keyboard,gamepad controller joystick,screen display monitor,' +
  'resolution dimension size,computer machine host pc desktop,server host,cluster node,replica replication standby failover,' +
  'daemon service systemd background,boot startup,battery power,temperature heat thermal,location position gps coordinate,' +
  'wifi wireless wlan,router gateway,domain hostname dns,site website,link url,record row entry,field column,' +
  'date time timestamp,recurring periodic schedule,hour hourly,day daily,week weekly,month monthly,year yearly annual,' +
  'theme appearance style,plugin extension addon module,method function,script code,trick technique tip,' +
  'guide tutorial howto,introduction overview,old legacy deprecated obsolete,broken corrupt damage,missing lost,' +
  'empty blank null,invalid wrong incorrect,big large huge,text string,expired expiry expiration ttl,commercial business,' +
  // How people ask who do not know the term.
  'download export,money currency,room conference meeting,guest visitor anonymous,forget reset recover,' +
  'reach access connect,parallel concurrent simultaneous,several multiple many,hidden invisible,' +
  'dark light brightness,straight straighten rotate level,maintain maintenance,speak talk voice,lag latency,' +
  'fill complete populate,gap missing hole,alive persistent,together combine group,apart separate split,' +
  'advance reserve reservation book,ask question help support contact,hang freeze deadlock,' +
  'try experiment test,nearest closest,automatically automatic automate,look appearance style,' +
  'pay payment,return refund,hardware machine device,program application app'
)
  .split(',')
  .map((group) => group.split(' '));

/** The synonyms of any field, and those of a site's own. */
export function synonymsWith(own: readonly SynonymGroup[]): Synonyms {
  const synonyms = new Map<string, Set<string>>();
  for (const group of [...GENERAL, ...own]) {
    const words = group.map((word) => stemOf(word.toLowerCase()));
    for (const word of words) {
      const others = synonyms.get(word) ?? new Set();
      for (const other of words) if (other !== word) others.add(other);
      synonyms.set(word, others);
    }
  }
  return synonyms;
}
